import { SALE } from '#schemas/property/goal.ts'
import type { Region } from '#schemas/property/region.ts'
import { toFiniteNumber } from '#src/base/text/number-text.ts'
import { regionOf } from '#src/features/properties/rules/place/region.ts'
import { ENERGY_SCALES, type EnergyClass, type EnergyScale, type EnergyScales } from './energy-scales.ts'

/** Land and garages need no energy certificate (decision 038, point 2). */
const WITHOUT_CERTIFICATE: ReadonlySet<string> = new Set(['4', '7'])

interface LabelledProperty {
  readonly EnergyPerformance?: number | string | null | undefined
  readonly EPCLabelText?: string | null | undefined
  readonly Zip: string
  readonly CountryID: number
  readonly WebID: string | number
}

export type EnergyLabel =
  | {
      readonly kind: 'label'
      readonly region: Region
      /** The label as in the image's name: "b_plus". */
      readonly label: string
      /** The label as shown: "B+". */
      readonly text: string
      /** Whether it is computed from the score, and so only indicative (decision 038, point 6). */
      readonly isComputed: boolean
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-applicable' }

/** The energy label: EPCLabelText if the region has it, else computed from the score (EPC-03; decision 038). */
export function energyLabel(property: LabelledProperty, scales: EnergyScales = ENERGY_SCALES): EnergyLabel {
  if (WITHOUT_CERTIFICATE.has(String(property.WebID))) return { kind: 'not-applicable' }
  const region = regionOf(property)
  if (region === null) return { kind: 'empty' }

  const scale = scales[region]
  const written = classOfText(scale, property.EPCLabelText ?? '')
  const found = written ?? classOfNumber(scale, toFiniteNumber(property.EnergyPerformance))
  if (found === null) return { kind: 'empty' }
  return { kind: 'label', region, label: found.label, text: found.text, isComputed: written === null }
}

/** Whether label and score give different classes, also after rounding. The label counts, because the certificate states it. */
export function isLabelContradicted(property: LabelledProperty, scales: EnergyScales = ENERGY_SCALES): boolean {
  const region = regionOf(property)
  const score = toFiniteNumber(property.EnergyPerformance)
  if (region === null || score === null || WITHOUT_CERTIFICATE.has(String(property.WebID))) return false
  const written = classOfText(scales[region], property.EPCLabelText ?? '')
  if (written === null || !scales[region].isNumeric) return false
  return [score, Math.floor(score), Math.ceil(score)].every((number) => classOfNumber(scales[region], number) !== written)
}

/** The class of a scale for a text such as "B+", "b+" or "b_plus", or null. */
export function classOfText(scale: EnergyScale, text: string): EnergyClass | null {
  // Feeds write the minus of "B-" as a hyphen, a minus sign or a dash.
  const name = text.replace(/\s+/g, '').replace(/[−–]/g, '-').toLowerCase()
  return scale.classes.find(({ label, text: shown }) => name === label || name === shown.toLowerCase()) ?? null
}

/** The class of a scale for a score in kWh/m² a year, not rounded; null without a score or a numeric rule. */
export function classOfNumber(scale: EnergyScale, score: number | null): EnergyClass | null {
  if (score === null || !scale.isNumeric) return null
  const [best, ...others] = scale.classes
  const found = score < 0 ? best : (others.find(({ upTo }) => upTo !== null && score <= upTo) ?? others.at(-1))
  return found ?? null
}

export function energyImage({ region, label }: { readonly region: Region; readonly label: string }): string {
  return `/images/epc/${region}/${label}.png`
}

interface EnergyBadge {
  readonly text: string
  /** Whether it is computed from the score, and so only indicative (decision 038, point 6). */
  readonly isComputed: boolean
  readonly color: string
  readonly textColor: string
}

/** Null without a label. Computed on the server, since most pages need no scales. */
export function energyBadge(property: LabelledProperty, scales: EnergyScales): EnergyBadge | null {
  const energy = energyLabel(property, scales)
  if (energy.kind !== 'label') return null
  const shown = scales[energy.region].classes.find(({ label }) => label === energy.label)
  if (!shown) throw new Error(`[Bug] The scale of ${energy.region} has no class ${energy.label}.`)
  return { text: energy.text, isComputed: energy.isComputed, color: shown.color, textColor: shown.textColor }
}

const LABELS_TO_RENOVATE: ReadonlySet<string> = new Set(['e', 'f'])

/** Whether the buyer must renovate: only in Flanders, for sale, with label E or F (decision 040, point 17). */
export function mustBeRenovated(property: LabelledProperty & { readonly Goal: number }, scales?: EnergyScales): boolean {
  const energy = energyLabel(property, scales)
  return property.Goal === SALE && energy.kind === 'label' && energy.region === 'flanders' && LABELS_TO_RENOVATE.has(energy.label)
}
