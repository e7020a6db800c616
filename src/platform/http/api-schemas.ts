/** Parameters are untyped on purpose: an invalid value is ignored, never an error (decision 039, point 10). */
export const language = { description: 'An enabled language; the default language otherwise.' } as const

export const notModified = { description: 'Not changed since the ETag that was sent.', type: 'null' } as const

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
