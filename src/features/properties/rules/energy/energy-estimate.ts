import type { EnergyPrice, EnergyRates, HeatingEnergy } from '#schemas/property/energy-rates.ts'
import { toFiniteNumber } from '#src/base/text/number-text.ts'
import type { EnergyLabel } from './energy-label.ts'
import type { EnergyScale } from './energy-scales.ts'

/** Dwellings, to which the regions' scales and household energy prices apply. */
const HOMES: ReadonlySet<string> = new Set(['1', '2', '3'])

/** The labels that laws or banks require. */
const TARGETS = ['D', 'C'] as const

interface EstimatedProperty {
  readonly WebID: string | number
  readonly EnergyPerformance?: number | string | null | undefined
  readonly EnergyTotal?: number | null | undefined
  readonly SurfaceLivable?: number | null | undefined
  readonly SurfaceTotal?: number | null | undefined
  readonly HeatingEnergy?: HeatingEnergy | undefined
  readonly HeatingName?: string | undefined
}

/** Rounded. */
export interface EuroRange {
  readonly min: number
  readonly max: number
}

/** The yearly energy costs of a dwelling by its certificate, with the calculation. */
export interface EnergyEstimate {
  readonly energy: HeatingEnergy
  readonly price: EnergyPrice
  /** In kWh/m² a year, of primary energy. */
  readonly score: number
  /** In m²: the factor of the score; null if the certificate states the total. */
  readonly areaM2: number | null
  /** In kWh a year. */
  readonly primaryKwh: number
  /** In kWh a year, as on the bill. */
  readonly deliveredKwh: number
  readonly cost: EuroRange
}

/** Null for other properties, without a score above 0 or an area, and for an energy without a price. */
export function estimateEnergy(property: EstimatedProperty, { energies }: EnergyRates): EnergyEstimate | null {
  const energy = heatingEnergy(property)
  const price = energy === null ? undefined : energies[energy]
  const score = toFiniteNumber(property.EnergyPerformance)
  if (!HOMES.has(String(property.WebID)) || energy === null || !price || score === null || score <= 0) return null
  const { EnergyTotal = null } = property
  const areaM2 = EnergyTotal === null || EnergyTotal <= 0 ? areaOf(property) : null
  const primaryKwh = areaM2 === null ? EnergyTotal : score * areaM2
  if (primaryKwh === null || primaryKwh <= 0) return null
  const deliveredKwh = primaryKwh / price.primaryFactor
  return { energy, price, score, areaM2, primaryKwh, deliveredKwh, cost: costOf(deliveredKwh, price) }
}

/** The cost and benefit of a better label. */
export interface LabelStep {
  readonly label: (typeof TARGETS)[number]
  /** The maximum of the label, in kWh/m² a year. */
  readonly upTo: number
  /** The needed reduction of the score, in kWh/m² a year. */
  readonly less: number
  /** In euro a year, by the same calculation. */
  readonly saved: EuroRange
  /** In euro for this dwelling, by published examples; null for none. */
  readonly works: EuroRange | null
}

/** The labels D and C, if better than the property's. `scale` is that of its region. */
export function labelSteps(
  estimate: EnergyEstimate,
  energy: EnergyLabel & { readonly kind: 'label' },
  scale: EnergyScale,
  { works = [] }: EnergyRates,
): readonly LabelStep[] {
  const rankOf = (label: string) => scale.classes.findIndex((one) => one.label === label)
  const letter = energy.text.charAt(0)
  return TARGETS.flatMap((label): LabelStep[] => {
    const worst = scale.classes.findLast(({ text }) => text.startsWith(label))
    const upTo = worst?.upTo ?? null
    if (!worst || upTo === null || estimate.score <= upTo || rankOf(energy.label) <= rankOf(worst.label)) return []
    const share = (estimate.score - upTo) / estimate.score
    const example = works.find((one) => one.region === scale.region && one.label === label && one.from.includes(letter))
    const areaM2 = estimate.primaryKwh / estimate.score
    return [
      {
        label,
        upTo,
        less: Math.ceil(estimate.score - upTo),
        saved: costOf(estimate.deliveredKwh * share, estimate.price),
        works: example ? rounded(example.minPerM2 * areaM2, example.maxPerM2 * areaM2) : null,
      },
    ]
  })
}

function areaOf({ SurfaceLivable, SurfaceTotal }: EstimatedProperty): number | null {
  return SurfaceLivable || SurfaceTotal || null
}

function costOf(kwh: number, { minPerKwh, maxPerKwh }: EnergyPrice): EuroRange {
  return rounded(kwh * minPerKwh, kwh * maxPerKwh)
}

/** To two significant digits: more would suggest precision. */
function rounded(min: number, max: number): EuroRange {
  const step = max >= 10_000 ? 1000 : max >= 1000 ? 100 : 10
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step }
}

/** Words for heating energies in four languages. Heat pumps come first: a "gas heat pump" does not burn gas. */
const WORDS: readonly (readonly [HeatingEnergy, RegExp])[] = [
  ['electricity', /pompe à chaleur|warmtepomp|heat pump|wärmepumpe|électri|elektri|electric|elektro/i],
  ['pellets', /pellet|granul/i],
  ['oil', /mazout|stookolie|\boil\b|öl(zentral)?heizung|heizöl/i],
  ['gas', /\bgaz\b|gas/i],
]

/** The heating energy of a dwelling: from the feed, else from words about its heating in any language; null if unknown. */
export function heatingEnergy({
  HeatingEnergy: stated,
  HeatingName = '',
}: {
  readonly HeatingEnergy?: HeatingEnergy | undefined
  readonly HeatingName?: string | undefined
}): HeatingEnergy | null {
  return stated ?? WORDS.find(([, words]) => words.test(HeatingName))?.[0] ?? null
}
