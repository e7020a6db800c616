import { energyLabel, type LabelledProperty } from './energy-label.ts'
import type { EnergyScales } from './energy-scales.ts'

const SALE = 0
const LABELS_TO_RENOVATE: ReadonlySet<string> = new Set(['e', 'f'])

/** Whether the buyer must renovate: only in Flanders, for sale, with label E or F (decision 040, point 17). */
export function mustBeRenovated(property: LabelledProperty & { readonly Goal: number }, scales?: EnergyScales): boolean {
  const energy = energyLabel(property, scales)
  return property.Goal === SALE && energy.kind === 'label' && energy.region === 'flanders' && LABELS_TO_RENOVATE.has(energy.label)
}
