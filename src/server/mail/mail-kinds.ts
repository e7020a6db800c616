/** The kinds of mails that the server composes, as they are stored. */
export const MAIL_KINDS = [
  'agency',
  'confirmation',
  'friend',
  'documents',
  'confirm-subscription',
  'search-match',
  'search-digest',
  'cancellation',
  'cancellation-agency',
  'lead-csv',
  'lead-failed',
  'owner-login',
  'owner-password',
  'owner-invitation',
  'owner-not-found',
  'owner-password-changed',
  'staff-invitation',
  'staff-sign-in',
  'staff-passkey-only',
  'staff-device',
  'operator-alert',
  'operator-all-clear',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]
