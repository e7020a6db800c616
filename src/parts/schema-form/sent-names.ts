import type { FormFieldView } from '#schemas/forms/form-view.ts'
import { quantityName } from '#src/domain/text/quantities.ts'

/** The names of a field: its own, or one per quantity. */
export function sentNames({ name, kind, options = [] }: Pick<FormFieldView, 'name' | 'kind' | 'options'>): readonly string[] {
  return kind === 'quantities' ? options.map(({ value }) => quantityName(name, value)) : [name]
}
