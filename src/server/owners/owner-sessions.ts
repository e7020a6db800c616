import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'

/** A logged-in owner and their current properties. */
export interface OwnerSession {
  readonly ownerId: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: Language
  readonly isDemo: boolean
  /** Ids of the properties that the feed assigns to the owner, in any status. */
  readonly propertyIds: ReadonlySet<number>
}

/** The only way to identify the owner of a request. */
export interface OwnerSessions {
  /** The owner of the request's valid session, else null. Looked up once per request. */
  readonly find: (request: FastifyRequest) => Promise<OwnerSession | null>
}
