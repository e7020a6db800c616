import type { FastifyInstance } from 'fastify'
import { ownerAccountSchema } from '#schemas/owner/owner.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { errorSchema } from '#src/server/http/api-schemas.ts'
import type { OwnerSessionRepository } from '#src/server/owners/owner-session-repository.ts'
import type { OwnerSessions } from '#src/server/owners/owner-sessions.ts'
import { sessionClock } from '#src/server/owners/session-times.ts'

export interface OwnerAccountOptions {
  readonly ownerSessions: OwnerSessions
  readonly sessions: Pick<OwnerSessionRepository, 'countOf'>
  readonly now: () => Date
}

const schema = {
  summary: 'Who is logged in.',
  tags: ['owner'],
  response: { 200: ownerAccountSchema, 401: { description: 'Nobody is logged in.', ...errorSchema } },
} as const

/** `GET /api/owner/account`: the logged-in owner. */
export async function ownerAccountRoutes(
  app: FastifyInstance,
  { ownerSessions, sessions, now }: OwnerAccountOptions,
): Promise<void> {
  app.get('/api/owner/account', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const owner = await ownerSessions.find(request)
    if (owner === null) throw new AppError('UNAUTHORISED')
    const { email, firstName, name, isDemo, ownerId } = owner
    return { email, firstName, name, isDemo, sessions: await sessions.countOf(ownerId, sessionClock(now())) }
  })
}
