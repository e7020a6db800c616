import type { PasswordLink } from '#schemas/owner/owner-form.ts'
import { apiQuery } from './api-query.ts'

/** How things stand with a link to a new password; its secret says with which. */
export function passwordLinkQuery(token: string) {
  return apiQuery<PasswordLink>('password-link', { token })
}
