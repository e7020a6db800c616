import type { FieldAnnotation } from '#schemas/forms/form.ts'

/** An option as it is offered today: one that was offered once stands for another now. */
export function presentOption({ formerValues }: Pick<FieldAnnotation, 'formerValues'>, option: string): string {
  return formerValues !== undefined && Object.hasOwn(formerValues, option) ? (formerValues[option] ?? option) : option
}
