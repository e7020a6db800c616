import { type OwnerFieldError, PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import type { Text } from '#src/i18n/use-text.ts'

/** The password field: the current one or a new one have different errors. */
export type OwnerFieldKind = 'email' | 'password' | 'current' | 'new' | 'repeat'

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

/** The error of a field, and the remedy. */
export function fieldErrorText(text: Text, kind: OwnerFieldKind, error: OwnerFieldError): string {
  return text(ERRORS[kind][error] ?? 'owner-login.problem.invalid', PASSWORD_LENGTH)
}
