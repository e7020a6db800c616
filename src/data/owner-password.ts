import type { PasswordLink } from '#schemas/owner/owner-form.ts'
import { apiQuery } from './api-query.ts'

/** The state of a link for a new password, identified by its secret. */
export function passwordLinkQuery(token: string) {
  return apiQuery<PasswordLink>('password-link', { token })
}
