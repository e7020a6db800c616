import type { MultiOption } from '#src/ui/MultiSelect.tsx'
import type { SliderRange } from '#src/ui/slider-range.ts'
import { fullRange, isFullRange, moveHandles, type SliderScale } from '#src/ui/slider-range.ts'

/** 0 for sale, 1 for rent. */
export type Goal = 0 | 1

/** The parameters of the room counts, in the order of the form (§7 of the specification). */
export const ROOM_NAMES = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const
export type RoomName = (typeof ROOM_NAMES)[number]

/** Which filters a form offers. */
export interface OfferedFilters {
  readonly city: boolean
  readonly type: boolean
  readonly rooms: readonly RoomName[]
  readonly price: boolean
}

/** What a visitor can choose from for one goal. */
export interface GoalOptions {
  /** Values as they stand in the query string: "plombières|4850". */
  readonly cities: readonly MultiOption[]
  /** Values are WebIDs. */
  readonly types: readonly MultiOption[]
  readonly prices: SliderScale
}

/** What a visitor has entered so far. */
export interface FormValues {
  readonly text: string
  readonly cities: readonly string[]
  readonly types: readonly string[]
  /** Counts above 0 only, by the name of the parameter. */
  readonly rooms: Readonly<Record<string, number>>
  readonly price: SliderRange
}

/** What stands in a form: from the browser's fields, or from a query string. */
interface Fields {
  readonly get: (name: string) => unknown
  readonly getAll: (name: string) => readonly unknown[]
}

/** Reads the native fields of a form, or the query string that they make; what is empty, 0 or unknown limits nothing. */
export function readFields(fields: Fields, { cities, types, prices }: GoalOptions): FormValues {
  const rooms = ROOM_NAMES.map((name) => [name, Math.trunc(Number(fields.get(name) ?? 0))] as const)
  const [, min, max] = /^(\d+)-(\d+)$/.exec(String(fields.get('price') ?? '')) ?? []
  const all = fullRange(prices)
  return {
    text: String(fields.get('search') ?? ''),
    cities: among(cities, fields.getAll('city')),
    types: among(types, fields.getAll('type')),
    rooms: Object.fromEntries(rooms.filter(([, count]) => count > 0)),
    price: min === undefined ? all : moveHandles({ min: Number(min), max: Number(max) }, all, prices),
  }
}

/**
 * The same search for another goal: its price range starts anew (SRCH-05), and cities and types that the goal does not offer are
 * left out.
 */
export function forOtherGoal(values: FormValues, { cities, types, prices }: GoalOptions): FormValues {
  return { ...values, cities: among(cities, values.cities), types: among(types, values.types), price: fullRange(prices) }
}

/** The query string of a search, in the form of §7 of the specification; empty, or starting with "?". */
export function searchQuery(values: FormValues, prices: SliderScale): string {
  const query = new URLSearchParams()
  if (values.text !== '') query.append('search', values.text)
  for (const city of values.cities) query.append('city', city)
  for (const type of values.types) query.append('type', type)
  for (const name of ROOM_NAMES) if ((values.rooms[name] ?? 0) > 0) query.append(name, String(values.rooms[name]))
  if (!isFullRange(values.price, prices)) query.append('price', `${values.price.min}-${values.price.max}`)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The values that are options, in the order of the options. */
function among(options: readonly MultiOption[], values: readonly unknown[]): readonly string[] {
  return options.map(({ value }) => value).filter((value) => values.includes(value))
}
