import type { FromSchema } from 'json-schema-to-ts'

/** What an owner can send from a page of the portal, as the hidden field "owner-action" of its form names it. */
export const OWNER_ACTIONS = [
  'login',
  'request-password-reset',
  'set-password',
  'change-password',
  'log-out',
  'log-out-everywhere',
] as const
export type OwnerAction = (typeof OWNER_ACTIONS)[number]

/** The name of the hidden field. */
export const OWNER_ACTION_FIELD = 'owner-action'

/** How long a password must be; longer than anybody's need not be looked at. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** How long the link to a new password is good. */
export const PASSWORD_LINK_MINUTES = 30

/** What is wrong with a field. */
export type OwnerFieldError = 'required' | 'email' | 'too-short' | 'too-long' | 'too-simple' | 'not-equal' | 'wrong'

/** What an owner's form has come to that was not taken; passwords are never given back. */
export interface OwnerFormState {
  readonly action: OwnerAction
  /** The form as a whole: who it was is not to be found out from it. */
  readonly problem: 'login-failed' | 'wait' | 'busy' | 'link-over' | 'invalid'
  readonly errors: { readonly [field: string]: OwnerFieldError }
  readonly email: string
  readonly retryAfterSeconds?: number
}

/** The address under which a view finds what its form has come to among what the server handed over. */
export function ownerFormKey(action: OwnerAction): string {
  return `owner-form/${action}`
}

/** How things stand with a link to a new password. */
export const passwordLinkSchema = {
  type: 'object',
  required: ['isGood', 'email'],
  additionalProperties: false,
  properties: {
    isGood: { description: 'It has been neither used nor replaced, and its time is not over.', type: 'boolean' },
    email: { description: 'Whose password it sets; empty where it is not good.', type: 'string' },
  },
} as const
export type PasswordLink = FromSchema<typeof passwordLinkSchema>
