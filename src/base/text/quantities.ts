import type { FieldValue, Quantities } from '#schemas/forms/form.ts'

/** The field name of one option's quantity: "rooms.bedrooms". */
export function quantityName(field: string, option: string): string {
  return `${field}.${option}`
}

/** Whether a field's value is quantities by option. */
export function isQuantities(value: FieldValue | undefined): value is Quantities {
  return typeof value === 'object' && !Array.isArray(value)
}
