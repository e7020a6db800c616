import type { OwnerFieldError } from '#schemas/owner/owner-form.ts'

/** The longest valid address, in characters. */
const MAX_LENGTH = 320

/** Normalises a typed e-mail address for lookup. */
export function readEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The validation error of an e-mail address; undefined where it may be valid. */
export function emailError(email: string): OwnerFieldError | undefined {
  if (email === '') return 'required'
  // PostgreSQL does not accept NUL in a text.
  if (email.length > MAX_LENGTH || email.includes('\0')) return 'email'
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) ? undefined : 'email'
}
