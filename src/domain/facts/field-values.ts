import { FACT_FIELDS, type FactField } from '#schemas/property/fact-field.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { regionOf } from '#src/domain/place/region.ts'
import { energyLabel } from '#src/domain/property/energy-label.ts'

/** The value of every field that facts may use; null where absent. */
export type FactValues = { readonly [Field in FactField]: unknown }

/** The public value of each field of a property, with the derived region and energy label. */
export function factValues(property: PropertyDetail): FactValues {
  const label = energyLabel(property)
  const derived = { Region: regionOf(property), EnergyLabel: label.kind === 'label' ? label.text : null }
  const known: { readonly [field: string]: unknown } = { ...property, ...derived }
  const values = Object.keys(FACT_FIELDS).map((field) => [field, meant(known[field])])
  return Object.fromEntries(values) as FactValues // its keys are those of FACT_FIELDS
}

/** Feeds write an unknown value as an empty text or a dash. */
function meant(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  return text === '' || text === '-' ? null : value
}
