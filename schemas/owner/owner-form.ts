import type { FromSchema } from 'json-schema-to-ts'
import type { Challenge } from '#schemas/forms/form-view.ts'

/** The actions of owners' forms, in the hidden field "owner-action". */
export const OWNER_ACTIONS = [
  'login',
  'request-password-reset',
  'set-password',
  'change-password',
  'log-out',
  'log-out-everywhere',
] as const
export type OwnerAction = (typeof OWNER_ACTIONS)[number]

export const OWNER_ACTION_FIELD = 'owner-action'

/** The bounds of a password's length; the maximum limits hashing. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

export type OwnerFieldError =
  | 'required'
  | 'email'
  | 'too-short'
  | 'too-long'
  | 'too-simple'
  | 'not-equal'
  | 'wrong'
  | 'captcha'
  | 'captcha-expired'
  | 'captcha-again'

/** The state of a rejected owner form; it never contains passwords. */
export interface OwnerFormState {
  readonly action: OwnerAction
  /** The error of the whole form; it does not reveal whether an account exists. */
  readonly problem: 'login-failed' | 'proof' | 'wait' | 'busy' | 'link-over' | 'invalid'
  readonly errors: { readonly [field: string]: OwnerFieldError }
  readonly email: string
  readonly retryAfterSeconds?: number
  /** The challenge for the next attempt. */
  readonly challenge?: Challenge
}

/** The answer to an owner form sent by script. */
export type OwnerFormAnswer =
  | { readonly kind: 'accepted'; readonly location: string }
  | ({ readonly kind: 'refused' } & OwnerFormState)

export function ownerFormKey(action: OwnerAction): string {
  return `owner-form/${action}`
}

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
