/** Parameters are untyped on purpose: an invalid value is ignored, never an error (decision 039, point 10). */
export const language = { description: 'An enabled language; the default language otherwise.' } as const

/** The answer to a client that has this version already. */
export const notModified = { description: 'Not changed since the ETag that was sent.', type: 'null' } as const

/** The schema of error answers. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      additionalProperties: false,
      properties: { code: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' } },
    },
  },
} as const
