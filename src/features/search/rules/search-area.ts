import { readCityKey } from '#src/features/properties/rules/place/city-name.ts'

/**
 * How far around a place visitors search, by unit: kilometres as the crow flies, or minutes by foot, bike or car. The units are
 * parts of addresses.
 */
export const REACHES = {
  km: [1, 2, 5, 10, 15, 20, 30],
  'min-foot': [5, 10, 15, 20, 30],
  'min-bike': [5, 10, 15, 20, 30],
  'min-car': [5, 10, 15, 20, 30],
} as const satisfies Record<string, readonly number[]>

export type ReachUnit = keyof typeof REACHES
export const REACH_UNITS = Object.keys(REACHES) as readonly ReachUnit[]

/** One of {@link REACHES}. */
export interface Reach {
  readonly amount: number
  readonly unit: ReachUnit
}

/** Where a search looks, besides its cities; both must match. */
export type SearchArea =
  /** `place` is a key such as "plombières|4850". */
  | { readonly kind: 'around'; readonly place: string; readonly reach: Reach }
  /** A line drawn on the map, as `writeCorners` writes it. Only the server reads its corners; a broken one is ignored there. */
  | { readonly kind: 'drawn'; readonly line: string }

/** In km/h (decision 072). */
const SPEEDS: Readonly<Record<Exclude<ReachUnit, 'km'>, number>> = { 'min-foot': 5, 'min-bike': 15, 'min-car': 40 }
/** How much longer a way is than the straight line between its ends (decision 072). */
const DETOUR = 1.3

/** How far a reach goes as the crow flies, in metres: exact for kilometres, an estimate for minutes. */
export function reachM({ amount, unit }: Reach): number {
  return unit === 'km' ? amount * 1000 : (amount * SPEEDS[unit] * 1000) / 60 / DETOUR
}

/** An area with the next larger reach of its unit; null for the largest, and for a drawn one. */
export function widerArea(area: SearchArea): SearchArea | null {
  if (area.kind === 'drawn') return null
  const { unit, amount } = area.reach
  const next = REACHES[unit].find((each) => each > amount)
  return next === undefined ? null : { ...area, reach: { amount: next, unit } }
}

const DRAWN = 'drawn.'

/** The value of `area` in an address: "5km.spa|4900", "15min-bike.spa|4900", "drawn." with corners; null where it is none. */
export function readArea(text: string): SearchArea | null {
  if (text.startsWith(DRAWN)) {
    const line = text.slice(DRAWN.length)
    // Three corners at least, and as many as anybody draws at most.
    return /^[\w-]{6,700}$/.test(line) ? { kind: 'drawn', line } : null
  }
  const dot = text.indexOf('.')
  const reach = readReach(text.slice(0, Math.max(0, dot)))
  const place = readCityKey(text.slice(dot + 1))
  return reach && place !== null ? { kind: 'around', place, reach } : null
}

/** "5km", "15min-bike"; null where it is none of {@link REACHES}. */
function readReach(text: string): Reach | null {
  const amount = Number.parseInt(text, 10)
  const unit = REACH_UNITS.find((each) => text === writeReach({ amount, unit: each }))
  const isOffered = unit !== undefined && REACHES[unit].some((each) => each === amount)
  return isOffered ? { amount, unit } : null
}

export function writeReach({ amount, unit }: Reach): string {
  return `${amount}${unit}`
}

export function writeArea(area: SearchArea): string {
  return area.kind === 'drawn' ? DRAWN + area.line : `${writeReach(area.reach)}.${area.place}`
}

/** The names of a form's two inputs for an area: a place or a whole drawn area, and a reach. */
export const AREA_INPUTS = { place: 'area-place', reach: 'area-reach' } as const

/** Joins those inputs in the fields of a query string to one area; a reach without a place is none. */
export function withOneArea(fields: readonly string[]): readonly string[] {
  const [place = '', reach = ''] = [AREA_INPUTS.place, AREA_INPUTS.reach].map((name) => entryOf(name, fields))
  const others = fields.filter((field) => !Object.values(AREA_INPUTS).some((name) => field.startsWith(`${name}=`)))
  if (others.length === fields.length) return fields
  if (place === '') return others
  return [...others, `area=${place.startsWith(DRAWN) ? place : `${reach}.${place}`}`]
}

function entryOf(name: string, fields: readonly string[]): string {
  return fields.find((field) => field.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
