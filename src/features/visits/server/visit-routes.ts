import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { visitSchema } from '#schemas/property/visit.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { isForeign } from '#src/platform/http/same-origin.ts'
import { classifyVisit } from './classify-visit.ts'
import type { VisitCounter } from './visit-counter.ts'
import type { VisitLimit } from './visit-limit.ts'

export interface VisitRouteOptions {
  readonly visits: Pick<VisitCounter, 'take'>
  readonly limit: VisitLimit
  readonly publicUrl: string
  /** The portals in the agency's current site definition. */
  readonly portalHosts: () => readonly string[]
  /** Whether the property's owner sent the request; owners view it often and must not be counted. */
  readonly isOwner: (request: FastifyRequest, propertyId: number) => Promise<boolean>
}

const MAX_BODY_BYTES = 2048

const postVisitSchema = {
  summary: 'Counts a visit of a property’s page. The answer is the same whether it is counted or not.',
  tags: ['visits'],
  body: visitSchema,
  response: {
    204: { description: 'Taken.', type: 'null' },
    400: { description: 'Not a visit.', ...errorSchema },
    403: { description: 'Sent by a page of another site.', ...errorSchema },
  },
} as const

/** `POST /api/visits`, sent by visible property pages (OWN-06), as text or JSON, since beacons are text. */
export const visitRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: VisitRouteOptions }> = async (
  app,
  { visits, limit, publicUrl, portalHosts, isOwner },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    parse(body),
  )

  app.post('/api/visits', {
    schema: postVisitSchema,
    bodyLimit: MAX_BODY_BYTES,
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
    },
    async handler(request, reply) {
      const { property: propertyId, ...origin } = request.body
      const { ip, host, headers } = request
      const address = limit.keyOf(ip)
      if (isPerson(headers['user-agent']) && limit.consume(address) && !(await isOwner(request, propertyId))) {
        const ownHosts = [host, new URL(publicUrl).host]
        const source = classifyVisit(origin, { ownHosts, portalHosts: portalHosts() })
        visits.take({ propertyId, source, address, visitor: `${ipKey(ip)}\n${headers['user-agent']}` })
      }
      return reply.code(204).send(null)
    },
  })
}

/** Log the failure without the body. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('BAD_REQUEST', { reason: 'the body is not JSON' })
  }
}

/** Every browser sends a User-Agent. */
function isPerson(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent !== '' && !isbot(userAgent)
}
