import { energyLabel, type LabelledProperty } from './energy-label.ts'
import type { EnergyScales } from './energy-scales.ts'

/** A property's energy label as it is drawn: its text in its official colours. */
export interface EnergyBadge {
  /** "B+". */
  readonly text: string
  /** Whether it was worked out from the number, and so is only indicative (decision 038, point 6). */
  readonly isComputed: boolean
  readonly color: string
  readonly textColor: string
}

/** The badge of a property, or null where it has no label. Made on the server: the scales are of no other use in most pages. */
export function energyBadge(property: LabelledProperty, scales: EnergyScales): EnergyBadge | null {
  const energy = energyLabel(property, scales)
  if (energy.kind !== 'label') return null
  const shown = scales[energy.region].classes.find(({ label }) => label === energy.label)
  if (!shown) throw new Error(`[Bug] The scale of ${energy.region} has no class ${energy.label}.`)
  return { text: energy.text, isComputed: energy.isComputed, color: shown.color, textColor: shown.textColor }
}
