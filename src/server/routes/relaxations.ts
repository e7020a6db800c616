import { RELAXABLE, type Relaxation } from '#schemas/property-summary.ts'
import { type PropertySearch, writePropertySearch } from '#src/domain/property-search.ts'
import type { PropertyFilter } from '#src/server/repositories/property-filter.ts'
import type { PropertyRepository } from '#src/server/repositories/property-repository.ts'

/** Which single filter of a search that found nothing would bring homes if it were given up; the one that brings most first. */
export async function relaxationsOf(
  repository: Pick<PropertyRepository, 'count'>,
  search: PropertySearch,
  filter: PropertyFilter,
): Promise<Relaxation[]> {
  const wider = RELAXABLE.flatMap((without) => relaxed(search, filter, without) ?? [])
  const counted = await Promise.all(
    wider.map(async ({ without, query, filter }) => ({ without, query, count: (await repository.count(filter)).available })),
  )
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** The search without one of its filters, from its first page; null where it does not have that filter. */
function relaxed(search: PropertySearch, filter: PropertyFilter, without: (typeof RELAXABLE)[number]) {
  const before = writePropertySearch({ ...search, page: 1 })
  const none = { text: '', cities: [], types: [], rooms: {}, price: { min: null, max: null } }
  const query = writePropertySearch({ ...search, [without]: none[without], page: 1 })
  if (query === before) return null
  const field = without === 'types' ? 'categories' : without
  return { without, query, filter: { ...filter, [field]: none[without] } satisfies PropertyFilter }
}
