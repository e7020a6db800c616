import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readId } from '#src/domain/property/listing-id.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { OwnerSession, OwnerSessions } from '#src/server/owners/owner-sessions.ts'

type Hooks = Pick<FastifyInstance, 'addHook' | 'decorateRequest'>

/**
 * Lets owners in and nobody else: every route that is registered in the same plugin afterwards answers 401 to strangers, before
 * anything of the request is looked at, and no cache keeps what it answers.
 */
export function guardOwners(app: Hooks, ownerSessions: OwnerSessions): void {
  app.decorateRequest('owner')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const owner = await ownerSessions.find(request)
    if (owner === null) throw new AppError('UNAUTHORISED')
    request.setDecorator('owner', owner)
  })
}

/** Who is logged in, in a route behind {@link guardOwners}. */
export function ownerOf(request: FastifyRequest): OwnerSession {
  return request.getDecorator<OwnerSession>('owner')
}

/**
 * Behind {@link guardOwners}, for routes with `:id`: the property of somebody else does not exist, as one that nobody has, so that nobody
 * learns which there are.
 */
export function guardOwnerProperties(app: Hooks): void {
  app.decorateRequest('propertyId')
  app.addHook('onRequest', async (request) => {
    const { id = '' } = request.params as { readonly id?: string } // Fastify gives the parameters of a path as texts
    const propertyId = readId(id)
    if (propertyId === null || !ownerOf(request).propertyIds.has(propertyId)) throw new AppError('PROPERTY_NOT_FOUND')
    request.setDecorator('propertyId', propertyId)
  })
}

/** The owner's property that a request is about, in a route behind {@link guardOwnerProperties}. */
export function propertyIdOf(request: FastifyRequest): number {
  return request.getDecorator<number>('propertyId')
}
