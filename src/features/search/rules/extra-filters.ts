import { ENERGY_LETTERS, EXTRA_FILTERS, type ExtraFilter, FEATURES, type Feature } from '#schemas/search/extra-filters.ts'
import type { SearchParameters } from '#schemas/search/search-parameters.ts'

/** The facts of a property for the extra filters. */
export interface ExtraFacts {
  /** The sum of the bits of its features ({@link featureBit}); as stored, without an open house. */
  readonly features: number
  /** 1 for A, with every step of that letter, 2 for B, up to 9 for I; null without a label. */
  readonly energyRank: number | null
  /** In m²; null if unknown. */
  readonly surfaceLivable: number | null
  readonly surfaceGround: number | null
  /** The published price in euro per m² of living area; null if either is unknown or unpublished (PROP-07). */
  readonly pricePerM2: number | null
}

/** A filter that compares a figure of a property; a property without the figure does not match. */
export interface Bound {
  readonly column: Exclude<keyof ExtraFacts, 'features'>
  readonly direction: 'least' | 'most'
}

/** How each filter reads a property; a feature is one bit of `features`. */
export const BOUNDS: Readonly<Record<Exclude<ExtraFilter, Feature>, Bound>> = {
  energy: { column: 'energyRank', direction: 'most' },
  'living-min': { column: 'surfaceLivable', direction: 'least' },
  'ground-min': { column: 'surfaceGround', direction: 'least' },
  'price-m2-max': { column: 'pricePerM2', direction: 'most' },
}

/** Filters with a typed number. */
export const AMOUNT_FILTERS = ['living-min', 'ground-min', 'price-m2-max'] as const
export type AmountFilter = (typeof AMOUNT_FILTERS)[number]

/** The filters of a search: 1 for a feature, the rank of an energy label (1 is A), else the figure; absent ones do not filter. */
export type ExtraValues = Readonly<Partial<Record<ExtraFilter, number>>>

export function isFeature(filter: ExtraFilter): filter is Feature {
  return (FEATURES as readonly string[]).includes(filter)
}

/** The bit of a feature; stored, so {@link FEATURES} may only be extended at its end. */
export function featureBit(feature: Feature): number {
  return 1 << FEATURES.indexOf(feature)
}

/** The bits of all features that a search asks for. */
export function featureMask(values: ExtraValues): number {
  return FEATURES.reduce((mask, feature) => (values[feature] ? mask | featureBit(feature) : mask), 0)
}

/** 1 for A; 0 if invalid. */
export function energyRankOf(letter: string): number {
  return (ENERGY_LETTERS as readonly string[]).indexOf(letter.toLowerCase()) + 1
}

/** A value as an address writes it. */
export function writeExtra(filter: ExtraFilter, value: number): string {
  return filter === 'energy' ? (ENERGY_LETTERS[value - 1] ?? '') : String(value)
}

/** Every filter that is set among the parameters of an address. */
export function readExtras(parameters: SearchParameters): ExtraValues {
  const values = EXTRA_FILTERS.map((filter) => {
    const text = parameters[filter] ?? ''
    return [filter, filter === 'energy' ? energyRankOf(text) : Number(text)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value > 0))
}

export function setExtras(values: ExtraValues): readonly (readonly [filter: ExtraFilter, value: number])[] {
  return EXTRA_FILTERS.flatMap((filter) => {
    const value = values[filter] ?? 0
    return value > 0 ? [[filter, value] as const] : []
  })
}

/** Changes one filter; 0 removes it. */
export function changeExtra(values: ExtraValues, filter: ExtraFilter, value: number): ExtraValues {
  const { [filter]: _before, ...others } = values
  return value > 0 ? { ...others, [filter]: value } : others
}

/** Whether a property matches; `extraConditions` is the same in SQL. */
export function matchesExtras(facts: ExtraFacts, values: ExtraValues): boolean {
  const mask = featureMask(values)
  if ((facts.features & mask) !== mask) return false
  return setExtras(values).every(([filter, value]) => {
    if (isFeature(filter)) return true
    const { column, direction } = BOUNDS[filter]
    const figure = facts[column]
    return figure !== null && (direction === 'least' ? figure >= value : figure <= value)
  })
}
