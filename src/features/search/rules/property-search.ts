import type { Goal } from '#schemas/property/goal.ts'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import { type SearchView, searchParameters } from '#schemas/search/search-parameters.ts'
import { citySlug, readCityKey } from '#src/features/properties/rules/place/city-name.ts'
import { changeExtra, type ExtraValues, readExtras, setExtras, writeExtra } from './extra-filters.ts'
import { type PriceBounds, readPrice, WHOLE_RANGE, writePrice } from './price-range.ts'
import { readParameters } from './read-parameters.ts'
import { readArea, type SearchArea, writeArea } from './search-area.ts'

/** The room kinds of a search, by parameter name (SRCH-03). */
export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** No minimum of rooms: any property matches. */
export const ANY_ROOMS: Readonly<Record<RoomKind, number>> = { bedrooms: 0, bathrooms: 0, showerrooms: 0, toilets: 0, garages: 0 }

/** The parameters of a search, in the order in which {@link writePropertySearch} writes them. */
export const SEARCH_PARAMETERS: readonly string[] = Object.keys(searchParameters)

/** A search: the query string of a list page, with the goal from its path. */
export interface PropertySearch extends Readonly<Record<RoomKind, number>> {
  /** 0 for sale, 1 for rent. */
  readonly goal: Goal
  readonly search: string
  /** Disables the correction of typing mistakes. */
  readonly isExact: boolean
  /** The text that these filters came from (SRCH-18), so that it can be searched as words instead; '' after any change. */
  readonly typed: string
  /** Keys such as "plombières|4850"; the slug form "plombieres|4850" if the address has that. */
  readonly cities: readonly string[]
  readonly area: SearchArea | null
  /** WebIDs; a property matches with any of its categories. */
  readonly types: readonly string[]
  readonly price: PriceBounds
  /** The agency's further filters (SRCH-15). */
  readonly extras: ExtraValues
  readonly sort: PropertySort
  readonly page: number
  readonly view: SearchView
}

const DEFAULT_SORT: PropertySort = 'newest'
/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 200

/** The default search, without filters. */
export function wholeSearch(goal: Goal): PropertySearch {
  const words = { search: '', isExact: false, typed: '' }
  return {
    goal,
    ...words,
    cities: [],
    area: null,
    types: [],
    ...ANY_ROOMS,
    price: WHOLE_RANGE,
    extras: {},
    sort: DEFAULT_SORT,
    page: 1,
    view: 'list',
  }
}

/** Parses a query string, ignoring unknown parameters, invalid values and repetitions (decision 039, point 10). */
export function readPropertySearch(goal: Goal, query: URLSearchParams): PropertySearch {
  const parameters = readParameters(searchParameters, query)
  const rooms = Object.fromEntries(ROOM_KINDS.map((kind) => [kind, Number(parameters[kind] ?? 0)]))
  const search = readText(parameters.search ?? parameters.text ?? '')
  return {
    ...wholeSearch(goal),
    ...rooms,
    search,
    isExact: search !== '' && parameters.exact === '1',
    typed: readText(parameters.typed ?? ''),
    cities: readCities(parameters.city ?? []),
    area: readArea(parameters.area ?? ''),
    types: parameters.type ?? [],
    price: readPrice(goal, parameters.price ?? ''),
    extras: readExtras(parameters),
    sort: parameters.sort ?? DEFAULT_SORT,
    page: Math.max(1, Number(parameters.page ?? 1)),
    view: parameters.view ?? 'list',
  }
}

/** A search as a query string without "?", in fixed order, so that each search has one address (SRCH-11). */
export function writePropertySearch(search: PropertySearch): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number, isIncluded: boolean) => isIncluded && query.append(name, String(value))
  const hasText = search.search.trim() !== ''
  add('search', search.search, hasText)
  add('exact', 1, hasText && search.isExact)
  add('typed', search.typed, search.typed !== '')
  for (const city of search.cities) add('city', city, true)
  if (search.area !== null) add('area', writeArea(search.area), true)
  for (const type of search.types) add('type', type, true)
  for (const kind of ROOM_KINDS) add(kind, search[kind], search[kind] > 0)
  const price = writePrice(search.goal, search.price)
  add('price', price, price !== '')
  for (const [filter, value] of setExtras(search.extras)) add(filter, writeExtra(filter, value), true)
  add('sort', search.sort, search.sort !== DEFAULT_SORT)
  add('view', search.view, search.view !== 'list')
  add('page', search.page, search.page > 1)
  return query.toString()
}

const SHOWN_BY: readonly string[] = ['sort', 'view', 'page']

/** A changed search; it restarts at the first page unless the page changes. */
export function changeSearch(search: PropertySearch, change: Partial<Omit<PropertySearch, 'goal'>>): PropertySearch {
  const keepsFilters = Object.keys(change).every((name) => SHOWN_BY.includes(name))
  return { ...search, page: 1, typed: keepsFilters ? search.typed : '', ...change }
}

/** The search for the other goal, without price (SRCH-05) and price per m². */
export function searchForGoal(search: PropertySearch, goal: Goal): PropertySearch {
  return goal === search.goal
    ? search
    : { ...search, goal, price: WHOLE_RANGE, extras: changeExtra(search.extras, 'price-m2-max', 0), page: 1 }
}

function readText(text: string): string {
  if (text.trim() === '') return ''
  // Avoids half a surrogate pair.
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** Two spellings of a city are one choice, as first written. */
function readCities(values: readonly string[]): string[] {
  const cities = new Map<string, string>()
  for (const value of values) {
    const key = readCityKey(value)
    if (key !== null && !cities.has(citySlug(key))) cities.set(citySlug(key), key)
  }
  return [...cities.values()]
}
