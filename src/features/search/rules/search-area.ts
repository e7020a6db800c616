import { readCityKey } from '#src/features/properties/rules/place/city-name.ts'

/** Distances around a place: kilometres in a straight line, or minutes on foot, by bike or by car. The units are part of URLs. */
export const REACHES = {
  km: [1, 2, 5, 10, 15, 20, 30],
  'min-foot': [5, 10, 15, 20, 30],
  'min-bike': [5, 10, 15, 20, 30],
  'min-car': [5, 10, 15, 20, 30],
} as const satisfies Record<string, readonly number[]>

export type ReachUnit = keyof typeof REACHES
export const REACH_UNITS = Object.keys(REACHES) as readonly ReachUnit[]

export interface Reach {
  readonly amount: number
  readonly unit: ReachUnit
}

/** The area of a search; cities must match as well. */
export type SearchArea =
  /** `place` is a key such as "plombières|4850". */
  | { readonly kind: 'around'; readonly place: string; readonly reach: Reach }
  /** A line drawn on the map, as `writeCorners` writes it. Only the server parses it, and ignores an invalid one. */
  | { readonly kind: 'drawn'; readonly line: string }

/** In km/h (decision 072). */
const SPEEDS: Readonly<Record<Exclude<ReachUnit, 'km'>, number>> = { 'min-foot': 5, 'min-bike': 15, 'min-car': 40 }
/** The ratio of a route to the straight line (decision 072). */
const DETOUR = 1.3

/** A distance in a straight line, in metres: exact for kilometres, estimated for minutes. */
export function reachM({ amount, unit }: Reach): number {
  return unit === 'km' ? amount * 1000 : (amount * SPEEDS[unit] * 1000) / 60 / DETOUR
}

/** The next larger distance of the unit; null for the largest, and for a drawn area. */
export function widerArea(area: SearchArea): SearchArea | null {
  if (area.kind === 'drawn') return null
  const { unit, amount } = area.reach
  const next = REACHES[unit].find((each) => each > amount)
  return next === undefined ? null : { ...area, reach: { amount: next, unit } }
}

const DRAWN = 'drawn.'

/** The value of `area` in an address: "5km.spa|4900", "15min-bike.spa|4900", "drawn." with corners; null if invalid. */
export function readArea(text: string): SearchArea | null {
  if (text.startsWith(DRAWN)) {
    const line = text.slice(DRAWN.length)
    // From three corners to the maximum of a drawing.
    return /^[\w-]{6,700}$/.test(line) ? { kind: 'drawn', line } : null
  }
  const dot = text.indexOf('.')
  const reach = readReach(text.slice(0, Math.max(0, dot)))
  const place = readCityKey(text.slice(dot + 1))
  return reach && place !== null ? { kind: 'around', place, reach } : null
}

/** A reach of {@link REACHES} such as "5km" or "15min-bike"; else null. */
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

/** The names of a form's area inputs: a place or a drawn area, and a distance. */
export const AREA_INPUTS = { place: 'area-place', reach: 'area-reach' } as const

/** Joins these inputs of a query string to one area; drops a distance without a place. */
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
