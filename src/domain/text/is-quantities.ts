import type { FieldValue, Quantities } from '#schemas/forms/form.ts'

/** Whether the value of a field says how many of each option are wanted. */
export function isQuantities(value: FieldValue | undefined): value is Quantities {
  return typeof value === 'object' && !Array.isArray(value)
}
