import { CircleAlert } from 'lucide'
import { type OwnerFieldError, PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'
import fieldStyles from '#src/features/forms/view/Field.module.css'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface Props {
  readonly field: OwnerFieldView
  readonly id: string
  readonly error: OwnerFieldError | undefined
  readonly value: string
}

const CONTROLS: { readonly [kind in OwnerFieldKind]: { readonly type: string; readonly autoComplete: string } } = {
  email: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  current: { type: 'password', autoComplete: 'current-password' },
  new: { type: 'password', autoComplete: 'new-password' },
  repeat: { type: 'password', autoComplete: 'new-password' },
}

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

/** The current and a new password have different errors. */
type OwnerFieldKind = 'email' | 'password' | 'current' | 'new' | 'repeat'

const ERRORS: { readonly [kind in OwnerFieldKind]: { readonly [error in OwnerFieldError]?: MessageKey } } = {
  email: { required: 'owner-login.error.email.required', email: 'owner-login.error.email.email' },
  password: { required: 'owner-login.error.password.required' },
  current: { required: 'owner-login.error.current.required', wrong: 'owner-login.error.current.wrong' },
  new: {
    required: 'owner-login.error.new.required',
    'too-short': 'owner-login.error.new.too-short',
    'too-long': 'owner-login.error.new.too-long',
    'too-simple': 'owner-login.error.new.too-simple',
  },
  repeat: { required: 'owner-login.error.repeat.required', 'not-equal': 'owner-login.error.repeat.not-equal' },
}

/** Says how to fix the entry. */
export function fieldErrorText(text: Text, kind: OwnerFieldKind, error: OwnerFieldError): string {
  return text(ERRORS[kind][error] ?? 'owner-login.problem.invalid', PASSWORD_LENGTH)
}

export interface OwnerFieldView {
  readonly name: string
  readonly kind: OwnerFieldKind
  readonly label: string
  readonly hint?: string
}
