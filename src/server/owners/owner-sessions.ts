import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'

/** Who is logged in, and which properties are theirs at this moment. */
export interface OwnerSession {
  readonly ownerId: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: Language
  readonly isDemo: boolean
  /** The properties that the feed gives them, whatever their status. */
  readonly propertyIds: ReadonlySet<number>
}

/** Tells owners from strangers; the one way to find out who a request comes from. */
export interface OwnerSessions {
  /** The owner whose valid session a request carries; null for everybody else. Asked once per request, however often it is called. */
  readonly find: (request: FastifyRequest) => Promise<OwnerSession | null>
}
