import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { OwnerSession, OwnerSessions } from './owner-sessions.ts'

type Hooks = Pick<FastifyInstance, 'addHook' | 'decorateRequest'>

/** Answers 401 without an owner session, and forbids caching. For routes registered after it in the plugin. */
export function guardOwners(app: Hooks, ownerSessions: OwnerSessions): void {
  app.decorateRequest('owner')
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, session: 'owner' }
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const owner = await ownerSessions.find(request)
    if (owner === null) throw new AppError('UNAUTHORISED')
    request.setDecorator('owner', owner)
  })
}

/** The logged-in owner, in a route behind {@link guardOwners}. */
export function ownerOf(request: FastifyRequest): OwnerSession {
  return request.getDecorator<OwnerSession>('owner')
}

/** For routes with `:id` behind {@link guardOwners}: a property of another owner answers like an unknown one. */
export function guardOwnerProperties(app: Hooks): void {
  app.decorateRequest('propertyId')
  app.addHook('onRequest', async (request) => {
    const { id = '' } = request.params as { readonly id?: string } // Fastify passes path parameters as strings
    const propertyId = readId(id)
    if (propertyId === null || !ownerOf(request).propertyIds.has(propertyId)) throw new AppError('PROPERTY_NOT_FOUND')
    request.setDecorator('propertyId', propertyId)
  })
}

/** The property id of a request, in a route behind {@link guardOwnerProperties}. */
export function propertyIdOf(request: FastifyRequest): number {
  return request.getDecorator<number>('propertyId')
}
