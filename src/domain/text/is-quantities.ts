import type { FieldValue, Quantities } from '#schemas/forms/form.ts'

/** Whether a field's value is quantities by option. */
export function isQuantities(value: FieldValue | undefined): value is Quantities {
  return typeof value === 'object' && !Array.isArray(value)
}
