import type { FastifyInstance } from 'fastify'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import { MAP_CARDS_PER_PAGE } from '#schemas/search/map-card.ts'
import type {
  MapPoints,
  MapProperties,
  PropertyNeighbours,
  SearchCount,
  SearchOptions,
  SearchRelaxations,
} from '#schemas/search/search-answers.ts'
import type { SearchSuggestions, UnderstoodSearch } from '#schemas/search/typed-answers.ts'
import { readId, readIds } from '#src/features/properties/rules/listing-id.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { PublishedProperty } from '#src/features/properties/server/published-property.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import { toSummary } from '#src/features/properties/server/summary.ts'
import { MAX_TEXT_LENGTH, type PropertySearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import { type Relaxation, relaxationsOf, withoutUnknown } from '#src/features/search/rules/search-filters.ts'
import { BOTH_LISTS, type InputTag, listTag, shownTags } from '#src/platform/cache/page-inputs.ts'
import { runInTurn } from '#src/platform/http/limit-requests.ts'
import { addRead, type ReadRequest } from '#src/platform/http/read-routes.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { toMapPoints } from './map-answers.ts'
import type { WordReader } from './read-words.ts'
import { toSearchOptions } from './search-options.ts'
import {
  boundsOf,
  goalOf,
  rangeOf,
  readApiParameters,
  readPropertyQuery,
  readSearch,
  toFilter,
  windowOf,
} from './search-parameters.ts'
import type { SearchRepository } from './search-repository.ts'
import {
  countPropertiesSchema,
  getMapPointsSchema,
  getMapPropertiesSchema,
  getNeighboursSchema,
  getSearchOptionsSchema,
  getSearchRelaxationsSchema,
  getSuggestionsSchema,
  getUnderstoodSearchSchema,
  listPropertiesSchema,
} from './search-schemas.ts'
import { createSuggestions } from './suggestions.ts'

/** A map reads the positions of all results, which takes some tenths of a second: one at a time. */
const LOOKING_AT_MAPS = { atOnce: 1, waiting: 12, timeoutMs: 10_000 }

export interface SearchRouteOptions {
  readonly repository: SearchRepository
  readonly words: WordReader
  /** The current site; read once per request. */
  readonly site: () => ListingSite
}

/** The list of properties with its counts, search options, suggestions for an empty list, map points and neighbours. */
export async function searchRoutes(
  app: FastifyInstance,
  { repository, words, site: currentSite }: SearchRouteOptions,
): Promise<void> {
  const suggest = createSuggestions(repository, words)
  const mapQueue = createWorkQueue(LOOKING_AT_MAPS)
  app.metrics.queues.set('maps', mapQueue)

  /** Parses the text of a form's search into filters. */
  async function readForm(query: ReadRequest['query'], site: ListingSite): Promise<PropertySearch> {
    const text = (readApiParameters(query).text ?? '').slice(0, MAX_TEXT_LENGTH)
    const search = readSearch(query)
    return text.trim() === '' ? search : await words.understand(search, { text, language: readLanguage(query, site), site })
  }

  addRead<PropertyList>(app, '/api/properties', {
    schema: listPropertiesSchema,
    inputs: ({ query }, answer) => [...ofSearch(query), ...shownTags(answer?.items ?? [])],
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
      const query = readPropertyQuery(request.query, site)
      const { records, replaced, unused, ...figures } = await repository.list(query)
      const items = records.map((stored) => toSummary(stored, language, site))
      return {
        items,
        pageSize: query.pageSize,
        ...figures,
        replaced: replaced.map(({ typed, meant }) => ({ typed, meant: [...meant] })),
        unused: [...unused],
      }
    },
  })

  addRead<SearchCount>(app, '/api/properties/count', {
    schema: countPropertiesSchema,
    inputs: ofForm,
    answer: async (request) => {
      const site = currentSite()
      const [count] = await repository.countEach([
        toFilter(await readForm(request.query, site), site, readApiParameters(request.query)),
      ])
      return count ?? { total: 0, available: 0, hasMore: false }
    },
  })

  addRead<SearchOptions>(app, '/api/search-options', {
    schema: getSearchOptionsSchema,
    inputs: ofForm,
    answer: async (request) => {
      const site = currentSite()
      const search = await readForm(request.query, site)
      const filter = toFilter(search, site, readApiParameters(request.query))
      const { goal } = filter
      const [whole, filtered, prices] = await Promise.all([
        repository.allFacets(filter),
        repository.facets(filter),
        repository.prices(filter),
      ])
      const language = readLanguage(request.query, site)
      const isAreaUnknown = search.area !== null && filter.area === undefined
      return toSearchOptions({ goal, language, whole, filtered, prices, isAreaUnknown }, site)
    },
  })

  addRead<UnderstoodSearch>(app, '/api/understood-search', {
    schema: getUnderstoodSearchSchema,
    inputs: () => OF_WORDS,
    answer: async (request) => {
      const site = currentSite()
      const search = await readForm(request.query, site)
      const path = site.listPath(search.goal, readLanguage(request.query, site))
      return { goal: search.goal, path, query: writePropertySearch(search) }
    },
  })

  addRead<SearchSuggestions>(app, '/api/search-suggestions', {
    schema: getSuggestionsSchema,
    inputs: () => OF_WORDS,
    answer: async (request) => {
      const site = currentSite()
      const { q = '', ...parameters } = readApiParameters(request.query)
      const text = q.slice(0, MAX_TEXT_LENGTH)
      return await suggest({ goal: goalOf(parameters), text, language: readLanguage(request.query, site), site })
    },
  })

  addRead<SearchRelaxations>(app, '/api/search-relaxations', {
    schema: getSearchRelaxationsSchema,
    inputs: ({ query }) => ofSearch(query),
    answer: async (request) => {
      const site = currentSite()
      const asked = readSearch(request.query)
      const parameters = readApiParameters(request.query)
      const toOne = (search: PropertySearch) => toFilter(search, site, parameters)
      const filter = toOne(asked)
      const unknown = await repository.unknown(filter)
      const search = withoutUnknown(asked, {
        cities: unknown.cities,
        types: unknown.categories,
        area: filter.area === undefined,
      })
      const [now] = await repository.countEach([toOne(search)])
      // Every filtered list asks for relaxations; only an empty one needs them.
      if (now && now.available > 0) return { items: [] }
      const ways = relaxationsOf(search)
      const counts = await repository.countEach(ways.map((way) => toOne(way.search)))
      return { items: usefulRelaxations(ways, counts) }
    },
  })

  addRead<MapPoints>(app, '/api/map-points', {
    schema: getMapPointsSchema,
    inputs: ({ query }, answer) => [...ofSearch(query), ...shownTags(answer?.items ?? [])],
    answer: async (request) => {
      const site = currentSite()
      const parameters = readApiParameters(request.query)
      const filter = toFilter(readSearch(request.query), site, parameters)
      const view = { ids: readIds(parameters.id ?? []), window: windowOf(parameters) }
      const found = await runInTurn(mapQueue, () => repository.onMap(filter, site.cityPoints, view))
      return toMapPoints(found, filter, readLanguage(request.query, site), site)
    },
  })

  addRead<MapProperties>(app, '/api/map-properties', {
    schema: getMapPropertiesSchema,
    inputs: ({ query }, answer) => [...ofSearch(query), ...shownTags(answer?.items ?? [])],
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
      const parameters = readApiParameters(request.query)
      const filter = toFilter(readSearch(request.query), site, parameters)
      const bounds = boundsOf(parameters)
      if (bounds === null) return { items: [], total: 0 }
      const range = rangeOf(parameters, MAP_CARDS_PER_PAGE)
      const { records, total } = await runInTurn(mapQueue, () => repository.within(filter, site.cityPoints, bounds, range))
      return { items: records.map((stored) => toSummary(stored, language, site)), total }
    },
  })

  addRead<PropertyNeighbours>(app, '/api/properties/:id/neighbours', {
    schema: getNeighboursSchema,
    inputs: ({ query }, answer) => [
      ...ofSearch(query),
      ...shownTags([answer?.previous, answer?.next].filter((one) => one != null)),
    ],
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
      const search = readSearch(request.query)
      const filter = toFilter(search, site, readApiParameters(request.query))
      const { previous, next, ...place } = await repository.neighbours(readId(request.params.id) ?? 0, filter, search.sort)
      const link = (stored: PublishedProperty | null) =>
        stored && { ID: stored.record.ID, path: site.propertyPath(stored.record, language) }
      return { previous: link(previous), next: link(next), ...place }
    },
  })
}

/** Typed words may name the other goal. */
const OF_WORDS: readonly InputTag[] = [...BOTH_LISTS, 'words']

/** A city or category that no listing of either goal has is ignored (decision 039, point 10). */
function ofSearch(query: ReadRequest['query']): readonly InputTag[] {
  const { goal, search, cities, types } = readSearch(query)
  const lists = cities.length > 0 || types.length > 0 ? BOTH_LISTS : [listTag(goal)]
  return search === '' ? lists : [...lists, 'words']
}

function ofForm({ query }: ReadRequest): readonly InputTag[] {
  return (readApiParameters(query).text ?? '').trim() === '' ? ofSearch(query) : OF_WORDS
}

/** The relaxations with results, most first; without a removal that gives no more than widening. */
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
