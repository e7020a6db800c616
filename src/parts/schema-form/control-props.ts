import type { FormFieldView } from '#schemas/forms/form-view.ts'

/** What every control of a field is given. Controls keep their own values: the browser's form does. */
export interface ControlProps {
  readonly field: FormFieldView
  /** The id of the control, or of the first one of several. */
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** Whether the browser itself insists on it: not for a field that may be hidden. */
  readonly isInsistent: boolean
  /** What stands in it at first; of quantities, one for each option. */
  readonly values: readonly string[]
}

/** The attributes that all native controls have in common. */
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
