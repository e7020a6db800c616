import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { type Visit, visitSchema } from '#schemas/property/visit.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema } from '#src/platform/http/api-schemas.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { isForeign } from '#src/platform/http/same-origin.ts'
import { classOfHost, classOfName } from './known-hosts.ts'
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

/** The site's own hosts, and the agency's additional portals. */
interface OwnHosts {
  readonly ownHosts: readonly string[]
  readonly portalHosts?: readonly string[] | undefined
}

type Campaign = Required<Pick<Visit, 'source' | 'medium'>>

/** The source of a visit. Known utm parameters replace the referrer; unknown ones without a referrer give "other". */
export function classifyVisit({ from = '', source = '', medium = '' }: Omit<Visit, 'property'>, hosts: OwnHosts): VisitSource {
  const campaign = { source: plain(source), medium: plain(medium) }
  const named = byCampaign(campaign, hosts.portalHosts)
  if (named !== null) return named
  if (from !== '') return byReferrer(from, hosts)
  return campaign.source === '' && campaign.medium === '' ? 'direct' : 'other'
}

const MAIL_MEDIUMS = new Set(['email', 'mail', 'mailing', 'newsletter'])
const SOCIAL_MEDIUMS = new Set(['social', 'socialmedia', 'socialnetwork', 'paidsocial'])
const SEARCH_MEDIUMS = new Set(['cpc', 'ppc', 'sem', 'search', 'paidsearch', 'organic'])
/** Common short names of services. */
const NICKNAMES: ReadonlyMap<string, VisitSource> = new Map([
  ['fb', 'social'],
  ['ig', 'social'],
  ['insta', 'social'],
  ['gmb', 'search'],
  ['newsletter', 'mail'],
  ['email', 'mail'],
])

function byCampaign({ source, medium }: Campaign, portalHosts: readonly string[] = []): VisitSource | null {
  // Spellings vary: "e-mail", "paid social".
  const kind = medium.replace(/[^a-z]/g, '')
  if (MAIL_MEDIUMS.has(kind)) return 'mail'
  const named = classOfHost(source, portalHosts) ?? classOfName(source) ?? NICKNAMES.get(source.replace(/[^a-z]/g, ''))
  if (named !== undefined) return named
  if (SOCIAL_MEDIUMS.has(kind)) return 'social'
  return SEARCH_MEDIUMS.has(kind) ? 'search' : null
}

function byReferrer(from: string, { ownHosts, portalHosts }: OwnHosts): VisitSource {
  if (!URL.canParse(from)) return 'other'
  const { host, hostname } = new URL(from)
  if (ownHosts.includes(host)) return 'site'
  return classOfHost(hostname, portalHosts) ?? 'other'
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
