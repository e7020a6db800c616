import type { OwnerFieldError } from '#schemas/owner/owner-form.ts'

/** Longer than any address can be. */
const MAX_LENGTH = 320

/** An e-mail address as it was typed, made ready to be looked up. */
export function readEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** What is wrong with an e-mail address; undefined where it may be one. */
export function emailError(email: string): OwnerFieldError | undefined {
  if (email === '') return 'required'
  // The database takes no such character.
  if (email.length > MAX_LENGTH || email.includes('\0')) return 'email'
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) ? undefined : 'email'
}
