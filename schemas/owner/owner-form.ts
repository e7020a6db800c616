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

/** The name of the hidden field. */
export const OWNER_ACTION_FIELD = 'owner-action'

/** The bounds of a password's length; the maximum limits hashing. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** What is wrong with a field. */
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

/** The result of a rejected owner's form; passwords are never returned. */
export interface OwnerFormState {
  readonly action: OwnerAction
  /** The error of the whole form, which does not reveal whether an account exists. */
  readonly problem: 'login-failed' | 'proof' | 'wait' | 'busy' | 'link-over' | 'invalid'
  readonly errors: { readonly [field: string]: OwnerFieldError }
  readonly email: string
  readonly retryAfterSeconds?: number
  /** The proof of a person that the next attempt needs. */
  readonly challenge?: Challenge
}

/** The answer to an owner's form sent by script. */
export type OwnerFormAnswer =
  | { readonly kind: 'accepted'; readonly location: string }
  | ({ readonly kind: 'refused' } & OwnerFormState)

/** The query key of an owner form's state in the server's data. */
export function ownerFormKey(action: OwnerAction): string {
  return `owner-form/${action}`
}

/** The state of a link for a new password. */
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
