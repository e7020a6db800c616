import type { FastifyInstance } from 'fastify'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import type {
  MapPoints,
  PropertyNeighbours,
  SearchCount,
  SearchOptions,
  SearchRelaxations,
} from '#schemas/search/search-answers.ts'
import { toMapPoint } from '#src/domain/place/map-point.ts'
import { readId } from '#src/domain/property/listing-id.ts'
import { type PropertySearch, writePropertySearch } from '#src/domain/search/property-search.ts'
import { type Relaxation, relaxationsOf, withoutUnknown } from '#src/domain/search/search-filters.ts'
import { runInTurn } from '#src/server/http/limit-requests.ts'
import { addRead } from '#src/server/http/read-routes.ts'
import { revalidate } from '#src/server/http/revalidate.ts'
import { createWorkQueue } from '#src/server/jobs/work-queue.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { location } from '#src/server/listings/property-detail.ts'
import { listingVersion } from '#src/server/listings/property-repository.ts'
import type { PublishedProperty } from '#src/server/listings/published-property.ts'
import { readLanguage } from '#src/server/listings/query-parameters.ts'
import { toSummary } from '#src/server/listings/summary.ts'
import { toSearchOptions } from './search-options.ts'
import { readPropertyQuery, readSearch, toFilter } from './search-parameters.ts'
import type { SearchRepository } from './search-repository.ts'
import {
  countPropertiesSchema,
  getMapPointsSchema,
  getNeighboursSchema,
  getSearchOptionsSchema,
  getSearchRelaxationsSchema,
  listPropertiesSchema,
} from './search-schemas.ts'

/** More points make a map slower and less clear. */
const MAX_MAP_POINTS = 2000
/** The points of two thousand properties take some tenths of a second: one search at a time, in turns with other work. */
const MAKING_POINTS = { atOnce: 1, waiting: 12, timeoutMs: 10_000 }

export interface SearchRouteOptions {
  readonly repository: SearchRepository
  /** The current site; read once per request. */
  readonly site: () => ListingSite
}

/** The list of properties with its counts, search options, suggestions for an empty list, map points and neighbours. */
export async function searchRoutes(app: FastifyInstance, { repository, site: currentSite }: SearchRouteOptions): Promise<void> {
  revalidate(app, listingVersion(repository, currentSite))
  const pointsQueue = createWorkQueue(MAKING_POINTS)

  addRead<PropertyList>(app, '/api/properties', listPropertiesSchema, async (request) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const query = readPropertyQuery(request.query, site)
    const { records, replaced, ...figures } = await repository.list(query)
    const items = records.map((stored) => toSummary(stored, language, site))
    return {
      items,
      pageSize: query.pageSize,
      ...figures,
      replaced: replaced.map(({ typed, meant }) => ({ typed, meant: [...meant] })),
    }
  })

  addRead<SearchCount>(app, '/api/properties/count', countPropertiesSchema, async (request) => {
    const site = currentSite()
    const [count] = await repository.countEach([toFilter(readSearch(request.query), site, request.query)])
    return count ?? { total: 0, available: 0, hasMore: false }
  })

  addRead<SearchOptions>(app, '/api/search-options', getSearchOptionsSchema, async (request) => {
    const site = currentSite()
    const filter = toFilter(readSearch(request.query), site, request.query)
    const [whole, filtered] = await Promise.all([repository.allFacets(filter), repository.facets(filter)])
    return toSearchOptions({ goal: filter.goal, language: readLanguage(request.query, site), whole, filtered }, site)
  })

  addRead<SearchRelaxations>(app, '/api/search-relaxations', getSearchRelaxationsSchema, async (request) => {
    const site = currentSite()
    const asked = readSearch(request.query)
    const toOne = (search: PropertySearch) => toFilter(search, site, request.query)
    const { unknown } = await repository.facets(toOne(asked))
    const search = withoutUnknown(asked, { cities: unknown.cities, types: unknown.categories })
    const [now] = await repository.countEach([toOne(search)])
    // Every list with filters asks; only an empty one has a use for it.
    if (now && now.available > 0) return { items: [] }
    const ways = relaxationsOf(search)
    const counts = await repository.countEach(ways.map((way) => toOne(way.search)))
    return { items: usefulRelaxations(ways, counts) }
  })

  addRead<MapPoints>(app, '/api/map-points', getMapPointsSchema, async (request) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const filter = toFilter(readSearch(request.query), site, request.query)
    return runInTurn(pointsQueue, async () => {
      const { records, ...count } = await repository.first(filter, MAX_MAP_POINTS)
      const points = records.map((stored) =>
        toMapPoint({ ...toSummary(stored, language, site), ...location(stored.record, site) }),
      )
      return { items: points.filter((point) => point !== null), isCut: count.total > records.length, ...count }
    })
  })

  addRead<PropertyNeighbours>(app, '/api/properties/:id/neighbours', getNeighboursSchema, async (request) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const search = readSearch(request.query)
    const filter = toFilter(search, site, request.query)
    const { previous, next, ...place } = await repository.neighbours(readId(request.params.id) ?? 0, filter, search.sort)
    const link = (stored: PublishedProperty | null) =>
      stored && { ID: stored.record.ID, path: site.propertyPath(stored.record, language) }
    return { previous: link(previous), next: link(next), ...place }
  })
}

/** The relaxations that find something, most results first; removing a filter is left out where widening it gives as many. */
function usefulRelaxations(ways: readonly Relaxation[], counts: readonly SearchCount[]) {
  const seen = new Set<string>()
  const items = ways.flatMap(({ kind, change, search }, index) => {
    const count = counts[index]
    if (!count || count.available === 0 || seen.has(`${kind} ${count.available}`)) return []
    seen.add(`${kind} ${count.available}`)
    return [{ kind, change, query: writePropertySearch(search), ...count }]
  })
  return items.toSorted((a, b) => b.available - a.available)
}
