import { FACT_FIELDS, type FactField } from '#schemas/property/fact-field.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { regionOf } from '#src/domain/place/region.ts'
import { energyLabel } from '#src/domain/property/energy-label.ts'

/** The value of every field that facts may use; null where the property has none. */
export type FactValues = { readonly [Field in FactField]: unknown }

/** What a property, as its page may show it, says in each field, and what follows from that: its region and its energy label. */
export function factValues(property: PropertyDetail): FactValues {
  const label = energyLabel(property)
  const derived = { Region: regionOf(property), EnergyLabel: label.kind === 'label' ? label.text : null }
  const known: { readonly [field: string]: unknown } = { ...property, ...derived }
  const values = Object.keys(FACT_FIELDS).map((field) => [field, meant(known[field])])
  return Object.fromEntries(values) as FactValues // its keys are those of FACT_FIELDS
}

/** Feeds write a value that nobody knows as an empty text or a dash. */
function meant(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const text = value.trim()
  return text === '' || text === '-' ? null : value
}
