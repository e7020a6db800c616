import type { Language } from '#schemas/language.ts'
import type { OwnerAction, OwnerFieldError, OwnerFormState } from '#schemas/owner/owner-form.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { OwnerSession } from './owner-sessions.ts'

/** A post from a portal page, with its request context. */
export interface OwnerPost {
  readonly action: OwnerAction
  readonly field: (name: string) => string
  readonly language: Language
  /** One snapshot of the site, and the query string of the page. */
  readonly service: PageService
  readonly search: string
  readonly ip: string
  readonly userAgent: string
  /** The session id, even if expired, and its owner. */
  readonly sessionId: string | null
  readonly owner: OwnerSession | null
  readonly trustedDevice: string | null
}

/** Cookies to set: a new session with a trusted device mark, the mark alone, or a cleared session. */
export type NewCookies = { readonly sessionId: string | null; readonly trustedDevice: string } | 'none'

export type OwnerOutcome = { readonly kind: 'done'; readonly location: string; readonly cookies?: NewCookies } | RefusedOutcome

export interface RefusedOutcome {
  readonly kind: 'refused'
  readonly status: 401 | 422 | 429
  readonly state: OwnerFormState
}

/** A refusal; entered values stay, except passwords. */
export function refused(
  { action, field }: Pick<OwnerPost, 'action' | 'field'>,
  problem: Exclude<OwnerFormState['problem'], 'wait' | 'busy'>,
  errors: Readonly<Record<string, OwnerFieldError>> = {},
): RefusedOutcome {
  const status = problem === 'login-failed' ? 401 : 422
  return { kind: 'refused', status, state: { action, problem, errors, email: shortened(field('email')) } }
}

/** A refusal that asks the client to retry later. */
export function postponed(
  { action, field }: Pick<OwnerPost, 'action' | 'field'>,
  problem: 'wait' | 'busy',
  retryAfterSeconds: number,
): RefusedOutcome {
  const state = { action, problem, errors: {}, email: shortened(field('email')), retryAfterSeconds }
  return { kind: 'refused', status: 429, state }
}

export const BUSY_SECONDS = 3

function shortened(email: string): string {
  return email.slice(0, 320)
}

/** The longest valid e-mail address, in characters. */
const MAX_EMAIL_LENGTH = 320

export function readEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Undefined if possibly valid. */
export function emailError(email: string): OwnerFieldError | undefined {
  if (email === '') return 'required'
  // PostgreSQL does not accept NUL in a text.
  if (email.length > MAX_EMAIL_LENGTH || email.includes('\0')) return 'email'
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) ? undefined : 'email'
}
