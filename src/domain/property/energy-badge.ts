import { energyLabel, type LabelledProperty } from './energy-label.ts'
import type { EnergyScales } from './energy-scales.ts'

/** A property's energy label in its official colours. */
export interface EnergyBadge {
  /** "B+". */
  readonly text: string
  /** Whether it is computed from the score, and so only indicative (decision 038, point 6). */
  readonly isComputed: boolean
  readonly color: string
  readonly textColor: string
}

/** The badge of a property, or null without a label. Computed on the server, since most pages need no scales. */
export function energyBadge(property: LabelledProperty, scales: EnergyScales): EnergyBadge | null {
  const energy = energyLabel(property, scales)
  if (energy.kind !== 'label') return null
  const shown = scales[energy.region].classes.find(({ label }) => label === energy.label)
  if (!shown) throw new Error(`[Bug] The scale of ${energy.region} has no class ${energy.label}.`)
  return { text: energy.text, isComputed: energy.isComputed, color: shown.color, textColor: shown.textColor }
}
