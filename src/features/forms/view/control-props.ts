import type { FormFieldView } from '#schemas/forms/form-view.ts'

export interface ControlProps {
  readonly field: FormFieldView
  /** The id of the control, or of the first of several. */
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** Whether the browser itself requires it: not for a field that may be hidden. */
  readonly isInsistent: boolean
  /** The initial value; for quantities, one per option. */
  readonly values: readonly string[]
}

export function commonAttributes({ field, id, describedBy, isInvalid, isInsistent }: ControlProps) {
  return {
    id,
    name: field.name,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    required: isInsistent,
    'aria-required': (field.isRequired && !isInsistent) || undefined,
  }
}
