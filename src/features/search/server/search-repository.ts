import { inArray, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import { MAX_COUNTED } from '#schemas/search/max-counted.ts'
import { areaOf, firstWindow, gridWindow, type MapArea } from '#src/features/properties/rules/place/map-grid.ts'
import { createPropertyRepository, type PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { PublishedProperty } from '#src/features/properties/server/published-property.ts'
import { AMOUNT_FILTERS } from '#src/features/search/rules/extra-filters.ts'
import { ROOM_KINDS } from '#src/features/search/rules/property-search.ts'
import type { Cache } from '#src/platform/cache/cache.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type GoalRow, type GoalRows, matchingRows, placedIds, pricesOfRows, readGoalRows } from './goal-rows-queries.ts'
import { allPoints, areaOfResults, type CityPoints, cellsOf, idsWithin, type MapResults, type MapSource } from './map-queries.ts'
import {
  listProperties,
  neighboursOf,
  type PropertyNeighbours,
  type PropertyPage,
  type PropertyQuery,
  pageRange,
  partStarts,
  readPart,
  type SearchContext,
} from './property-list-queries.ts'
import {
  countAndPlace,
  countPrices,
  countResults,
  countUpTo,
  type PlacedResults,
  type ResultRange,
  type SearchCount,
  upToMost,
} from './search-count-queries.ts'
import {
  type CountedCell,
  countCells,
  countFacets,
  facetsOfCells,
  resultsOfCells,
  type SearchFacets,
} from './search-facet-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import { allConditions, isRanked, isWholeGoal, searchConditions, searchOrder, writeRing } from './search-filter-queries.ts'
import { knownValues, readSearchNames, type SearchNames } from './search-names-queries.ts'
import { estimateCells, estimatedFacets, estimatePrices, isCommon, MAX_READ_ROWS } from './search-sample-queries.ts'
import { isReference, readText } from './search-text-queries.ts'
import { createSuggestionFinder, type SuggestionFinder } from './suggestion-queries.ts'
import { searchRows } from './tables.ts'

/** Above this number, maps load windows and clusters: more points would be slow and unclear. */
export const MAX_MAP_POINTS = 500

export interface MapView {
  readonly ids: readonly number[]
  /** Null for all results. */
  readonly window: MapWindow | null
}

export interface SearchMap extends MapResults {
  readonly count: SearchCount
  /** Whether all results are among the points. */
  readonly isWhole: boolean
  /** The area of all results; null if none has a place, or for a window. */
  readonly area: MapArea | null
}

export interface PropertiesWithin {
  readonly records: readonly PublishedProperty[]
  readonly total: number
}

/** All properties of a goal. */
type WholeGoal = Pick<SearchFilter, 'goal' | 'showUnavailable' | 'onlyAvailable' | 'openHousesAt'>

export interface SearchRepository {
  /** A page number beyond the last gives the last page. */
  list(query: PropertyQuery): Promise<PropertyPage>
  /** The results on a map: with the ids, if given; in the window, if there are many. */
  onMap(filter: SearchFilter, cityPoints: CityPoints, view: MapView): Promise<SearchMap>
  /** Some of the results within bounds, newest first. */
  within(filter: SearchFilter, cityPoints: CityPoints, bounds: MapBounds, range: ResultRange): Promise<PropertiesWithin>
  neighbours(id: number, filter: SearchFilter, sort: PropertySort): Promise<PropertyNeighbours>
  countEach(filters: readonly SearchFilter[]): Promise<SearchCount[]>
  /** Two-digit estimates for words that more than {@link MAX_READ_ROWS} properties have. */
  facets(filter: SearchFilter): Promise<SearchFacets>
  /** The values of a filter that no visible listing has. */
  unknown(filter: SearchFilter): Promise<SearchFacets['unknown']>
  /** The counts filtered only by goal; cached. */
  allFacets(filter: WholeGoal): Promise<SearchFacets>
  /** The available results per bar of the price slider, without the price filter. */
  prices(filter: SearchFilter): Promise<readonly number[]>
  /** The ids at which parts of so many visible listings start, by id. */
  partStarts(showUnavailable: boolean, size: number): Promise<readonly number[]>
  /** The visible listings of a part, without their long texts. */
  part(showUnavailable: boolean, first: number, size: number): Promise<readonly PublishedProperty[]>
  /** The cities, neighbourhoods and categories of the visible listings. */
  names(): Promise<SearchNames>
  /** Whether a text is the reference code of a visible listing. */
  isReference(text: string): Promise<boolean>
  readonly suggestions: SuggestionFinder
}

/** A filter with its parsed text. */
type ReadFilter = Pick<SearchContext, 'names' | 'text'>

function wholeGoalOf({ goal, showUnavailable, onlyAvailable, openHousesAt }: WholeGoal): WholeGoal {
  return { goal, showUnavailable, onlyAvailable, openHousesAt }
}

/** Results cached for other searches (`docs/caching.md`). */
interface SearchCaches {
  readonly names: Cache<SearchNames>
  readonly facets: Cache<SearchFacets>
  readonly cells: Cache<readonly CountedCell[]>
  readonly goals: Cache<GoalRows>
  readonly matches: Cache<readonly GoalRow[]>
}

/** Up to this number, all properties of a goal are cached, and a search only asks the database which of them match. */
const MAX_GOAL_ROWS = 500

const MEGABYTE = 1024 * 1024

function createSearchCaches(caches: Caches, version: () => string): SearchCaches {
  const create = <Found>(what: string, maxBytes: number, sizeOf: (found: Found) => number) =>
    caches.create<Found>({ name: `searches: ${what}`, version, maxBytes, sizeOf: (found, key) => key.length + sizeOf(found) })
  return {
    names: create('names', 8 * MEGABYTE, ({ cities }) => 500 * (cities.length + 1)),
    // Per goal, with and without sold properties.
    facets: create('facets', 8 * MEGABYTE, ({ cities }) => 500 * (cities.length + 1)),
    cells: create('cells', 5 * MEGABYTE, (cells) => 100 * (cells.length + 1)),
    goals: create('goals', MEGABYTE, ({ size }) => 200 * (size + 1)),
    // The properties belong to `goals`.
    matches: create('matches', 2 * MEGABYTE, (rows) => 8 * rows.length + 100),
  }
}

/** The caller of a shared search may disconnect, which ends it: the others then search again. */
function findShared<Found>(cache: Cache<Found>, key: string, find: () => Promise<Found>): Promise<Found> {
  let isOwn = false
  const findOwn = () => {
    isOwn = true
    return find()
  }
  return cache.fetch(key, findOwn).catch((error: unknown) => {
    if (isOwn) throw error
    return find()
  })
}

interface Options {
  readonly caches: Caches
  /** The version of the listings. */
  readonly version: () => string
  /** Loads records. */
  readonly select?: PropertyRepository['select']
  /** Default: {@link MAX_READ_ROWS}. */
  readonly maxReadRows?: number
}

/** Searches in the database (decision 049). */
export function createSearchRepository(db: Database, { caches, version, ...options }: Options): SearchRepository {
  const { select = createPropertyRepository(db).select, maxReadRows = MAX_READ_ROWS } = options
  const found = createSearchCaches(caches, version)

  const readNames = () => findShared(found.names, '', () => readSearchNames(db))

  async function readFilter({ text = '', isExact = false }: SearchFilter): Promise<ReadFilter> {
    const [names, meant] = await Promise.all([readNames(), readText(db, text, isExact)])
    return { names, text: meant }
  }

  /** Counts a search and its options. */
  async function countAll(filter: SearchFilter, read: ReadFilter): Promise<SearchFacets> {
    const { names, text } = read
    const whole = await allFacets(filter)
    if (isWholeGoal(names, filter, text)) return { ...whole, unknown: knownValues(names, filter).unknown }
    const ofGoal = whole.count.total
    const cells = (find: () => Promise<readonly CountedCell[]>) => findShared(found.cells, filterKey(filter), find)
    if (text !== null && (await isEstimated(filter, read, ofGoal))) {
      return estimatedFacets(names, filter, await cells(() => estimateCells(db, names, filter, text, ofGoal)))
    }
    if (ofGoal > MAX_COUNTED) return await countFacets(db, names, filter, text)
    if (ofGoal <= MAX_GOAL_ROWS) return facetsOfCells(names, filter, await matchesOf(filter, read))
    return facetsOfCells(names, filter, await cells(() => countCells(db, searchConditions(names, filter, text))))
  }

  /** Properties of a small goal that match, without the filters by city, category, feature and label. */
  async function matchesOf(filter: SearchFilter, { names, text }: ReadFilter): Promise<readonly GoalRow[]> {
    const whole = wholeGoalOf(filter)
    return await findShared(found.matches, filterKey(filter), async () => {
      const ofGoal = () => readGoalRows(db, searchConditions(names, whole, null))
      const rows = await findShared(found.goals, JSON.stringify(whole), ofGoal)
      return await matchingRows(db, rows, searchConditions(names, filter, text))
    })
  }

  /** A page of a small goal's list, without another query. */
  async function placeFew(page: PropertyQuery, read: ReadFilter): Promise<PlacedResults> {
    const range = pageRange(page)
    return { ...range, ids: placedIds(resultsOfCells(read.names, page, await matchesOf(page, read)), page.sort, range) }
  }

  async function contextOf(filter: SearchFilter, page?: PropertyQuery): Promise<SearchContext> {
    const context = await countedContextOf(filter, page)
    const { text, count } = context
    // With so many results, matches of word parts never show, and sorting all takes seconds.
    return text !== null && count.hasMore ? { ...context, text: { ...text, isWhole: null } } : context
  }

  async function countedContextOf(filter: SearchFilter, page?: PropertyQuery): Promise<SearchContext> {
    const read = await readFilter(filter)
    const { names, text } = read
    const ofGoal = (await allFacets(filter)).count.total
    if (ofGoal <= MAX_COUNTED || isWholeGoal(names, filter, text)) {
      const count = upToMost((await countAll(filter, read)).count)
      // Cached orders do not put a reference code, or whole words, first.
      const isPlaced = page !== undefined && ofGoal <= MAX_GOAL_ROWS && !text?.reference && !isRanked(page.sort, text)
      return { names, text, count, ofGoal, placed: isPlaced ? await placeFew(page, read) : null }
    }
    const conditions = searchConditions(names, filter, text)
    if (page === undefined) return { names, text, count: await countResults(db, conditions), ofGoal, placed: null }
    return {
      names,
      text,
      ofGoal,
      ...(await countAndPlace(db, { conditions, order: searchOrder(page.sort, text), text }, pageRange(page))),
    }
  }

  async function allFacets(search: WholeGoal): Promise<SearchFacets> {
    const filter = wholeGoalOf(search)
    return await findShared(found.facets, JSON.stringify(filter), async () => countFacets(db, await readNames(), filter, null))
  }

  /** Whether to count options by a sample: both words and other filters have too many properties. Small sites never do. */
  async function isEstimated(filter: SearchFilter, { names, text }: ReadFilter, ofGoal: number): Promise<boolean> {
    if (text === null || ofGoal <= maxReadRows || !(await isCommon(db, text, maxReadRows))) return false
    const { cities: _1, categories: _2, extras, ...others } = filter
    const bounds = Object.fromEntries(AMOUNT_FILTERS.map((name) => [name, extras?.[name]]))
    const conditions = searchConditions(names, { ...others, extras: bounds }, null)
    return (await countUpTo(db, conditions, maxReadRows)).total > maxReadRows
  }

  async function prices({ price: _price, ...others }: SearchFilter): Promise<readonly number[]> {
    const read = await readFilter(others)
    const { names, text } = read
    const ofGoal = (await allFacets(others)).count.total
    if (ofGoal <= MAX_GOAL_ROWS) {
      return pricesOfRows(others.goal, resultsOfCells(names, others, await matchesOf(others, read)))
    }
    if (text !== null && (await isEstimated(others, read, ofGoal))) {
      return await estimatePrices(db, others.goal, names, others, text, ofGoal)
    }
    return await countPrices(db, others.goal, searchConditions(names, others, text))
  }

  async function mapSource(filter: SearchFilter, cityPoints: CityPoints) {
    const { names, text, count } = await contextOf(filter)
    const conditions = searchConditions(names, filter, text)
    const source: MapSource = { rows: conditions.rows, where: allConditions(conditions), names, cityPoints }
    return { source, count, order: searchOrder('newest', text) }
  }

  async function onMap(filter: SearchFilter, cityPoints: CityPoints, { ids, window }: MapView): Promise<SearchMap> {
    const { source, count, order } = await mapSource(filter, cityPoints)
    if (ids.length > 0) {
      const where = sql`${source.where} and ${inArray(searchRows.id, [...ids])}`
      return { points: await allPoints(db, { ...source, where }, order), cells: [], count, isWhole: false, area: null }
    }
    if (count.total <= MAX_MAP_POINTS) {
      const points = count.total === 0 ? [] : await allPoints(db, source, order)
      return { points, cells: [], count, isWhole: true, area: null }
    }
    if (window !== null) return { ...(await cellsOf(db, source, gridWindow(window))), count, isWhole: false, area: null }
    const area = await areaOfResults(db, source)
    if (area === null) return { points: [], cells: [], count, isWhole: true, area }
    return { ...(await cellsOf(db, source, firstWindow(area))), count, isWhole: false, area }
  }

  return {
    onMap,
    async within(filter, cityPoints, bounds, range) {
      const { source, order } = await mapSource(filter, cityPoints)
      const { ids, total } = await idsWithin(db, source, { area: areaOf(bounds), order, ...range })
      return { records: await select(ids), total }
    },
    list: async (query) => listProperties(db, select, await contextOf(query, query), query),
    neighbours: async (id, filter, sort) => neighboursOf(db, await contextOf(filter), id, filter, sort),
    countEach: (filters) => Promise.all(filters.map(async (filter) => (await contextOf(filter)).count)),
    facets: async (filter) => countAll(filter, await readFilter(filter)),
    unknown: async (filter) => knownValues(await readNames(), filter).unknown,
    allFacets,
    prices,
    names: readNames,
    isReference: (text) => isReference(db, text),
    suggestions: createSuggestionFinder(db),
    partStarts: (showUnavailable, size) => partStarts(db, showUnavailable, size),
    part: (showUnavailable, first, size) => readPart(db, showUnavailable, first, size),
  }
}

/** A filter without its cities, categories, features and energy label. */
function filterKey({ goal, area, price, text, isExact, showUnavailable, onlyAvailable, ...filter }: SearchFilter): string {
  const bounds = AMOUNT_FILTERS.map((name) => filter.extras?.[name] ?? 0)
  const rooms = ROOM_KINDS.map((kind) => filter[kind] ?? 0)
  return JSON.stringify([
    goal,
    price?.min,
    price?.max,
    text ?? '',
    isExact ?? false,
    showUnavailable,
    onlyAvailable ?? false,
    filter.openHousesAt ?? 0,
    rooms,
    bounds,
    area?.towns,
    area && writeRing(area.ring),
  ])
}
