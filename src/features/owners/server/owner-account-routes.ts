import type { FastifyInstance } from 'fastify'
import { ownerAccountSchema } from '#schemas/owner/owner.ts'
import { type PasswordLink, passwordLinkSchema } from '#schemas/owner/owner-form.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'
import { guardOwners, ownerOf } from './owner-api-guard.ts'
import type { OwnerSessionRepository } from './owner-session-repository.ts'
import { type OwnerSessions, sessionClock } from './owner-sessions.ts'

export interface OwnerAccountOptions {
  readonly ownerSessions: OwnerSessions
  readonly sessions: Pick<OwnerSessionRepository, 'countOf'>
  readonly now: () => Date
}

const accountSchema = {
  summary: 'Who is logged in.',
  tags: ['owner'],
  response: { 200: ownerAccountSchema, 401: { description: 'Nobody is logged in.', ...errorSchema } },
} as const

export async function ownerAccountRoutes(
  app: FastifyInstance,
  { ownerSessions, sessions, now }: OwnerAccountOptions,
): Promise<void> {
  guardOwners(app, ownerSessions)
  app.get('/api/owner/account', { schema: accountSchema }, async (request) => {
    const { email, firstName, name, isDemo, ownerId } = ownerOf(request)
    return { email, firstName, name, isDemo, sessions: await sessions.countOf(ownerId, sessionClock(now())) }
  })
}

export interface PasswordLinkOptions {
  readonly describeLink: (token: string) => Promise<PasswordLink>
}

const linkSchema = {
  summary: 'Whether a link to a new password is still good. Looking changes nothing.',
  tags: ['owner'],
  querystring: {
    type: 'object',
    properties: { token: { description: 'The secret of the link.', type: 'string', maxLength: 2000, default: '' } },
  },
  response: { 200: passwordLinkSchema },
} as const

export async function passwordLinkRoutes(app: FastifyInstance, { describeLink }: PasswordLinkOptions): Promise<void> {
  app.get<{ Querystring: { token: string } }>('/api/password-link', { schema: linkSchema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return describeLink(request.query.token)
  })
}
