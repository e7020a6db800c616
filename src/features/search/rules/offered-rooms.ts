import type { FilterFlags } from '#schemas/search/search-filters.ts'
import type { RoomKind } from './property-search.ts'

type RoomFlags = Omit<NonNullable<FilterFlags['roomSelect']>, 'public'>

/** The flag of each room kind and its parameter (SRCH-03). */
const ROOMS: readonly (readonly [keyof RoomFlags, RoomKind])[] = [
  ['bedRoom', 'bedrooms'],
  ['bathRoom', 'bathrooms'],
  ['showerRoom', 'showerrooms'],
  ['toilet', 'toilets'],
  ['garage', 'garages'],
]

/** The room kinds that a search filters by: the selected ones, if the filter is public (SRCH-01). */
export function offeredRooms(roomSelect: FilterFlags['roomSelect']): readonly RoomKind[] {
  return roomSelect?.public === true ? ROOMS.filter(([flag]) => roomSelect[flag]).map(([, name]) => name) : []
}
