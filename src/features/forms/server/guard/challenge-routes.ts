import type { FastifyInstance } from 'fastify'
import { CHALLENGE_FORMS, type ChallengeForm } from '#schemas/forms/form-view.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import type { FormGuards } from './guards.ts'

export interface ChallengeRouteOptions {
  readonly guards: Pick<FormGuards, 'issue' | 'consumeChallenge'>
}

interface Query {
  readonly form: ChallengeForm
  readonly kind: 'text' | 'work'
}

export async function challengeRoutes(app: FastifyInstance, { guards }: ChallengeRouteOptions): Promise<void> {
  app.get<{ Querystring: Query }>('/api/challenge', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const rateLimit = await guards.consumeChallenge(request.ip)
    if (!rateLimit.isAllowed) throw tooManyRequests(reply, rateLimit.retryAfterSeconds)
    return await guards.issue(request.query.form, request.query.kind)
  })
}

const schema = {
  summary: 'A challenge for one form: a picture of characters to type, or a computation for the browser. Good for one answer.',
  tags: ['forms'],
  querystring: {
    type: 'object',
    required: ['form'],
    properties: {
      form: {
        description: 'The form that is to be sent; "password" for those that ask owners for their password.',
        type: 'string',
        enum: CHALLENGE_FORMS,
      },
      kind: { description: 'What the visitor can do.', type: 'string', enum: ['text', 'work'], default: 'text' },
    },
  },
  response: {
    200: {
      title: 'Challenge',
      type: 'object',
      required: ['id', 'kind'],
      additionalProperties: false,
      properties: {
        id: { description: 'To be sent with the form as "challenge".', type: 'string' },
        kind: { type: 'string', enum: ['text', 'work'] },
        image: { description: 'Of kind "text": a PNG as a data: URI.', type: 'string' },
        work: {
          description: 'Of kind "work": the challenge of the altcha library (PBKDF2), to be sent solved as "proof".',
          type: 'object',
          additionalProperties: true,
        },
      },
    },
  },
} as const
