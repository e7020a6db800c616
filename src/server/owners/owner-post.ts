import type { Language } from '#schemas/language.ts'
import type { OwnerAction, OwnerFieldError, OwnerFormState } from '#schemas/owner/owner-form.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { OwnerSession } from './owner-sessions.ts'

/** What somebody has sent from a page of the portal, with all that is known of where it comes from. */
export interface OwnerPost {
  readonly action: OwnerAction
  /** What stands in a field; empty where it is absent. */
  readonly field: (name: string) => string
  readonly language: Language
  /** One snapshot of the site, and the query string of the page. */
  readonly service: PageService
  readonly search: string
  readonly address: string
  readonly userAgent: string
  /** The session that it came with: its identifier, even where it is over, and whose it is. */
  readonly sessionId: string | null
  readonly owner: OwnerSession | null
  /** What the browser's cookie says of earlier logins. */
  readonly trustedDevice: string | null
}

/** What the browser holds from now on: a new session and the mark of a browser that is known, or no session. */
export type NewCookies = { readonly sessionId: string; readonly trustedDevice: string } | 'none'

/** What has come of it: done, with the page where it goes on, or refused, with the reason. */
export type OwnerOutcome =
  | { readonly kind: 'done'; readonly location: string; readonly cookies?: NewCookies }
  | { readonly kind: 'refused'; readonly status: 401 | 422 | 429; readonly state: OwnerFormState }

/** A refusal; what was typed stays, but for passwords. */
export function refused(
  { action, field }: Pick<OwnerPost, 'action' | 'field'>,
  problem: Exclude<OwnerFormState['problem'], 'wait' | 'busy'>,
  errors: Readonly<Record<string, OwnerFieldError>> = {},
): OwnerOutcome {
  const status = problem === 'login-failed' ? 401 : 422
  return { kind: 'refused', status, state: { action, problem, errors, email: shown(field('email')) } }
}

/** To be tried again later. */
export function postponed(
  { action, field }: Pick<OwnerPost, 'action' | 'field'>,
  problem: 'wait' | 'busy',
  retryAfterSeconds: number,
): OwnerOutcome {
  const state = { action, problem, errors: {}, email: shown(field('email')), retryAfterSeconds }
  return { kind: 'refused', status: 429, state }
}

/** How soon one may try again who came while too many passwords were compared. */
export const BUSY_SECONDS = 3

function shown(email: string): string {
  return email.slice(0, 320)
}
