import { PROPERTY_SORTS, type PropertySort } from '#schemas/property-summary.ts'

/** 0 for sale, 1 for rent. */
export type Goal = 0 | 1

/** The room counts of a search, by their parameter (§7 of the specification), with the field of a listing each looks at. */
export const ROOM_FIELDS = {
  bedrooms: 'NumberOfBedRooms',
  bathrooms: 'NumberOfBathRooms',
  showerrooms: 'NumberOfShowerRooms',
  toilets: 'NumberOfToilets',
  garages: 'NumberOfGarages',
} as const

export type RoomName = keyof typeof ROOM_FIELDS
export const ROOM_NAMES = Object.keys(ROOM_FIELDS) as readonly RoomName[]

/** The price sliders, in euro (§9 of the specification): at the maximum there is no upper bound (decisions, point 8). */
export const PRICE_RANGES = {
  0: { min: 0, max: 3_000_000, step: 1000 },
  1: { min: 0, max: 2000, step: 100 },
} as const satisfies Record<Goal, { min: number; max: number; step: number }>

/** What a visitor looks for: everything that the query string of a list page says (SRCH-02…04, SRCH-11). */
export interface PropertySearch {
  readonly goal: Goal
  /** As typed; empty for none. */
  readonly text: string
  /** City keys as they came, "plombières|4850" or the slug form, in any case. */
  readonly cities: readonly string[]
  /** WebIDs. */
  readonly types: readonly string[]
  /** At least so many; only counts above 0. */
  readonly rooms: { readonly [Name in RoomName]?: number }
  /** In euro; null for no bound. */
  readonly price: { readonly min: number | null; readonly max: number | null }
  readonly sort: PropertySort
  /** From 1. */
  readonly page: number
}

const MAX_TEXT = 200
/** More than a search box can offer are cut off. */
const MAX_VALUES = 60
const MAX_ROOMS = 99

/** A search for every home of a goal. */
export function everyHome(goal: Goal): PropertySearch {
  return { goal, text: '', cities: [], types: [], rooms: {}, price: { min: null, max: null }, sort: 'newest', page: 1 }
}

/** Reads a query string; parameters and values that are unknown or mean nothing are ignored (decisions, point 10). Never throws. */
export function readPropertySearch(goal: Goal, parameters: URLSearchParams): PropertySearch {
  const rooms = ROOM_NAMES.map((name) => [name, readCount(parameters.get(name))] as const)
  return {
    goal,
    text: (parameters.get('search') ?? '').replaceAll('\0', '').slice(0, MAX_TEXT),
    cities: unique(parameters.getAll('city').filter((value) => /^[^|\0]{1,100}\|[^|\0]{1,20}$/.test(value))),
    types: unique(parameters.getAll('type').filter((value) => /^\d{1,9}$/.test(value))),
    rooms: Object.fromEntries(rooms.filter(([, count]) => count > 0)),
    price: readPrice(parameters.get('price'), goal),
    sort: PROPERTY_SORTS.find((sort) => sort === parameters.get('sort')) ?? 'newest',
    page: Math.max(1, readNumber(parameters.get('page'), 6) ?? 1),
  }
}

/** The query string of a search, empty or starting with "?": always in the same order, and without what limits nothing. */
export function writePropertySearch({ goal, text, cities, types, rooms, price, sort, page }: PropertySearch): string {
  const query = new URLSearchParams()
  if (text !== '') query.append('search', text)
  for (const city of cities) query.append('city', city)
  for (const type of types) query.append('type', type)
  for (const name of ROOM_NAMES) if ((rooms[name] ?? 0) > 0) query.append(name, String(rooms[name]))
  if (price.min !== null || price.max !== null) {
    const range = PRICE_RANGES[goal]
    query.append('price', `${price.min ?? range.min}-${price.max ?? range.max}`)
  }
  if (sort !== 'newest') query.append('sort', sort)
  if (page > 1) query.append('page', String(page))
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

/** Whether a search leaves out any home of its goal. */
export function isFiltered(search: PropertySearch): boolean {
  return writePropertySearch({ ...search, sort: 'newest', page: 1 }) !== ''
}

/** "min-max"; a bound at its end of the slider is none, and a range upside down means nothing. */
function readPrice(value: string | null, goal: Goal): PropertySearch['price'] {
  const none = { min: null, max: null }
  const [, low = '', high = ''] = /^(\d{1,9})-(\d{1,9})$/.exec(value ?? '') ?? []
  if (low === '') return none
  const [min, max] = [Number(low), Number(high)]
  const range = PRICE_RANGES[goal]
  if (min >= max) return none
  return { min: min <= range.min ? null : min, max: max >= range.max ? null : max }
}

function readCount(value: string | null): number {
  return Math.min(readNumber(value, 4) ?? 0, MAX_ROOMS)
}

function readNumber(value: string | null, digits: number): number | null {
  return value !== null && /^\d+$/.test(value) && value.length <= digits ? Number(value) : null
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].slice(0, MAX_VALUES)
}
