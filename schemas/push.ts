import type { FromSchema } from 'json-schema-to-ts'

/** The offline cache's key for the browser's push address, as JSON: {@link StoredEndpoint}. The server has no such route. */
export const STORED_ENDPOINT_PATH = '/push-endpoint.json'

/** The data for reporting a new push address to the server. */
export interface StoredEndpoint {
  readonly endpoint: string
  /** The public key of the server, in base64url. */
  readonly pushKey: string
}

/** The routes for devices that receive results of saved searches. */
export const PUSH_ROUTES = {
  add: '/api/push-devices',
  find: '/api/push-devices/find',
  remove: '/api/push-devices/remove',
  move: '/api/push-devices/move',
} as const

const endpointSchema = {
  description: 'The address of the browser at its push service.',
  type: 'string',
  minLength: 12,
  maxLength: 1000,
  // Browsers use printable ASCII; the database accepts no NUL.
  pattern: '^[!-~]+$',
} as const

const tokenSchema = {
  description: 'The secret of the saved search, from a link in a mail.',
  type: 'string',
  minLength: 1,
  maxLength: 200,
} as const

const pushKeySchema = {
  description: 'The key of the server that the browser was given.',
  type: 'string',
  maxLength: 100,
} as const

/** A browser's push subscription: its address and encryption keys (RFC 8291). */
const pushDeviceSchema = {
  description: 'Where a browser is reached, and how messages to it are encrypted (RFC 8291).',
  type: 'object',
  required: ['endpoint', 'p256dh', 'auth'],
  additionalProperties: false,
  properties: {
    endpoint: endpointSchema,
    p256dh: { description: 'Its public key, in base64url.', type: 'string', pattern: '^[\\w-]{87}$' },
    auth: { description: 'Its shared secret, in base64url.', type: 'string', pattern: '^[\\w-]{22}$' },
  },
} as const

export type PushDevice = FromSchema<typeof pushDeviceSchema>

export const addPushDeviceSchema = {
  description: 'A device that a saved search is sent to from now on.',
  type: 'object',
  required: ['token', 'pushKey', 'device'],
  additionalProperties: false,
  properties: {
    token: tokenSchema,
    pushKey: pushKeySchema,
    device: pushDeviceSchema,
  },
} as const

export const findPushDeviceSchema = {
  description: 'A device, and a saved search; without one, any search.',
  type: 'object',
  required: ['endpoint'],
  additionalProperties: false,
  properties: { token: tokenSchema, endpoint: endpointSchema },
} as const

export const removePushDeviceSchema = { ...findPushDeviceSchema, required: ['token', 'endpoint'] } as const

export const movePushDeviceSchema = {
  description: 'A device whose push service has given it another address.',
  type: 'object',
  required: ['from', 'pushKey', 'device'],
  additionalProperties: false,
  properties: {
    from: endpointSchema,
    pushKey: pushKeySchema,
    device: pushDeviceSchema,
  },
} as const

export const pushStateSchema = {
  description: 'What is sent to a device.',
  type: 'object',
  required: ['isOn', 'isUsed'],
  additionalProperties: false,
  properties: {
    isOn: { description: 'Whether the saved search is sent to it.', type: 'boolean' },
    isUsed: { description: 'Whether any saved search is.', type: 'boolean' },
  },
} as const

export type PushState = FromSchema<typeof pushStateSchema>

/** The texts of a notification, in the language of the saved search. Paths are of this site. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly language: string
  readonly path: string
  /** The path of the picture; null for none. */
  readonly picture: string | null
  /** A message replaces an earlier one with the same tag. */
  readonly tag: string
}
