import { LANGUAGES } from '#schemas/language.ts'
import { STAFF_ACTIONS, STAFF_ROLES } from '#schemas/staff/staff-permissions.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'

const encoded = { type: 'string', maxLength: 20_000 } as const
const short = { type: 'string', maxLength: 2_000 } as const

/** A new passkey as browsers return it (`RegistrationResponseJSON` of WebAuthn). */
export const registrationSchema = {
  type: 'object',
  required: ['id', 'rawId', 'response'],
  properties: {
    id: short,
    rawId: short,
    response: {
      type: 'object',
      required: ['clientDataJSON', 'attestationObject'],
      properties: {
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 20 } },
      },
    },
  },
} as const

/** The signature of a passkey as browsers return it (`AuthenticationResponseJSON` of WebAuthn). */
export const authenticationSchema = {
  type: 'object',
  required: ['id', 'rawId', 'response'],
  properties: {
    id: short,
    rawId: short,
    response: {
      type: 'object',
      required: ['clientDataJSON', 'authenticatorData', 'signature'],
      properties: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: short },
    },
  },
} as const

/** Options of WebAuthn, passed to the browser unchanged. */
export const ceremonySchema = {
  description: 'What the browser is to sign.',
  type: 'object',
  additionalProperties: true,
} as const

/** The address that the browser opens after a ceremony. */
export const doneSchema = {
  description: 'Done; the page to go to.',
  type: 'object',
  required: ['location'],
  additionalProperties: false,
  properties: { location: { type: 'string' } },
} as const

export const refusals = {
  401: { description: 'Nobody is signed in.', ...errorSchema },
  403: { description: 'The role does not allow it, or another site has sent it.', ...errorSchema },
} as const

export const openRefusals = {
  401: { description: 'The sign-in did not succeed.', ...errorSchema },
  403: { description: 'Another site has sent it.', ...errorSchema },
  429: { description: 'Too many attempts.', ...errorSchema },
} as const

const role = { type: 'string', enum: STAFF_ROLES } as const
const moment = { type: 'string', format: 'date-time' } as const

/** The signed-in account and its permissions. */
export const accountSchema = {
  description: 'The account.',
  type: 'object',
  required: ['id', 'email', 'name', 'language', 'role', 'actions', 'isInNetwork'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string', enum: LANGUAGES },
    role,
    actions: { description: 'What the role allows.', type: 'array', items: { type: 'string', enum: STAFF_ACTIONS } },
    isInNetwork: { description: 'Whether it may go to other sites of this server.', type: 'boolean' },
  },
} as const

export const staffListSchema = {
  description: 'All accounts.',
  type: 'object',
  required: ['items', 'offices'],
  additionalProperties: false,
  properties: {
    offices: { description: 'The offices of the agency.', type: 'array', items: { type: 'string' } },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'id',
          'email',
          'name',
          'language',
          'role',
          'office',
          'createdAt',
          'isDisabled',
          'passkeys',
          'hasAuthenticator',
          'sessions',
          'lastSeenAt',
        ],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          email: { type: 'string' },
          name: { type: 'string' },
          language: { type: 'string', enum: LANGUAGES },
          role,
          office: { type: ['string', 'null'], description: 'The office whose requests and visits it sees; null for all.' },
          createdAt: moment,
          isDisabled: { type: 'boolean' },
          passkeys: { description: 'Their number.', type: 'integer' },
          hasAuthenticator: { type: 'boolean' },
          sessions: { description: 'The number of those that are valid.', type: 'integer' },
          lastSeenAt: { ...moment, type: ['string', 'null'], description: 'Null for never.' },
        },
      },
    },
  },
} as const

export const invitationSchema = {
  type: 'object',
  required: ['email', 'name', 'role'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', maxLength: 254 },
    name: { type: 'string', maxLength: 200 },
    role,
    language: { type: 'string', enum: LANGUAGES },
    office: {
      description: 'Of a new account: one of the offices of the list; all of them otherwise.',
      type: ['string', 'null'],
      maxLength: 200,
    },
  },
} as const

export const changeSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    role,
    office: { description: 'One of the offices of the list; null for all.', type: ['string', 'null'], maxLength: 200 },
    isDisabled: { type: 'boolean' },
  },
} as const

export const invitedSchema = {
  description: 'The mail is on its way.',
  type: 'object',
  required: ['href', 'expiresAt'],
  additionalProperties: false,
  properties: {
    href: {
      description: 'The link, shown once; null for an account that has a way to sign in: with it somebody else could.',
      type: ['string', 'null'],
    },
    expiresAt: moment,
  },
} as const

export const auditSchema = {
  description: 'A page of them, the newest first.',
  type: 'object',
  required: ['items', 'total'],
  additionalProperties: false,
  properties: {
    total: { type: 'integer' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'at', 'accountId', 'action', 'about'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          at: moment,
          accountId: { description: 'Null for an operator.', type: ['string', 'null'] },
          action: { type: 'string' },
          about: { type: 'string' },
        },
      },
    },
  },
} as const
