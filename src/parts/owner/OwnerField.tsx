import { CircleAlert } from 'lucide'
import type { OwnerFieldError } from '#schemas/owner/owner-form.ts'
import { useText } from '#src/i18n/use-text.ts'
import fieldStyles from '#src/parts/schema-form/Field.module.css'
import { Icon } from '#src/ui/Icon.tsx'
import { fieldErrorText, type OwnerFieldKind } from './field-error-text.ts'
import type { OwnerFieldView } from './owner-field-view.ts'

interface Props {
  readonly field: OwnerFieldView
  readonly id: string
  readonly error: OwnerFieldError | undefined
  readonly value: string
}

/** By kind: attributes for password managers and virtual keyboards. */
const CONTROLS: { readonly [kind in OwnerFieldKind]: { readonly type: string; readonly autoComplete: string } } = {
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  current: { type: 'password', autoComplete: 'current-password' },
  new: { type: 'password', autoComplete: 'new-password' },
  repeat: { type: 'password', autoComplete: 'new-password' },
}

/** A field of an owner's form: label, control, error and hint. */
export function OwnerField({ field: { name, kind, label, hint }, id, error, value }: Props) {
  const text = useText()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={fieldStyles.field} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        {...CONTROLS[kind]}
        id={id}
        name={name}
        className={fieldStyles.input}
        defaultValue={value}
        required
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {error !== undefined && (
        <p role="alert" id={`${id}-error`} className={fieldStyles.error}>
          <Icon of={CircleAlert} size={18} strokeWidth={1.75} />
          {fieldErrorText(text, kind, error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
