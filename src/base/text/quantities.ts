import type { FieldValue, Quantities } from '#schemas/forms/form.ts'

export function quantityName(field: string, option: string): string {
  return `${field}.${option}`
}

export function isQuantities(value: FieldValue | undefined): value is Quantities {
  return typeof value === 'object' && !Array.isArray(value)
}
