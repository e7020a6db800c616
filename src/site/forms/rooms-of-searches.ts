import type { FilterFlags } from '#schemas/search/search-filters.ts'
import { offeredRooms } from '#src/domain/search/offered-rooms.ts'
import { ROOM_KINDS, type RoomKind } from '#src/domain/search/property-search.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import type { Site } from '#src/site/site.ts'

/** The module types whose content configures the filters of a search (SRCH-01). */
const SEARCHES = ['search-box', 'property-search'] as const

/** The rooms that some search of the site filters by; null where none does. */
export function roomsOfSearches(content: Site['content']): readonly RoomKind[] {
  const searches = SEARCHES.flatMap((type) => [...(content.get(type)?.values() ?? [])])
  const sound = searches.filter(({ findings }) => findings.every(({ severity }) => severity !== 'error'))
  // Content without errors satisfies the schema of its module type, which has these flags.
  const offered = new Set(sound.flatMap(({ value }) => offeredRooms((asObject(value) as FilterFlags).roomSelect)))
  return ROOM_KINDS.filter((kind) => offered.has(kind))
}
