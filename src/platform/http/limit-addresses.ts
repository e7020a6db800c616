import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOfRequest, type RequestKind } from '#src/platform/metrics/request-kinds.ts'
import { ipKey, isLocalIp } from './ip-address.ts'
import { isLoopback } from './loopback.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Options {
  /** Internal requests are part of a counted request. */
  readonly isInternal: (request: FastifyRequest) => boolean
  readonly perMinute: number
  readonly knowsProxies: boolean
  /** A monotonic clock in ms. */
  readonly clock?: () => number
}

/** Requests without an account, except files and pictures, which are cheap or have other limits. */
const COUNTED: ReadonlySet<RequestKind> = new Set(['page', 'api', 'form', 'owner'])
/** Answers that query the database, pages with parameters included, because they show searches. */
const SEARCHES = /^\/api\/(?:properties|search-|understood-search|map-)|\?/
export const SEARCH_WEIGHT = 5
const MINUTE_MS = 60_000
/** The limit of tracked addresses per minute; general limits apply to the others. */
const MAX_TRACKED = 50_000

/**
 * Limits the requests of an IP address per minute, in memory, since a statement per request would cost more than most answers.
 * Exempts this machine and, without a named proxy, local addresses: one may be a proxy. Call it before the routes are registered.
 */
export function limitAddresses(
  app: FastifyInstance,
  { isInternal, perMinute, knowsProxies, clock = () => performance.now() }: Options,
): void {
  const counts = new Map<string, number>()
  let minute = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!COUNTED.has(kindOfRequest(request.routeOptions.url, request.method)) || isInternal(request)) return
    const { ip } = request
    if (knowsProxies ? isLoopback(ip) : isLocalIp(ip)) return
    const now = clock()
    if (Math.floor(now / MINUTE_MS) !== minute) counts.clear()
    minute = Math.floor(now / MINUTE_MS)
    const key = ipKey(ip)
    if (!counts.has(key) && counts.size >= MAX_TRACKED) return
    const count = (counts.get(key) ?? 0) + (SEARCHES.test(request.url) ? SEARCH_WEIGHT : 1)
    counts.set(key, count)
    if (count > perMinute) throw tooManyRequests(reply, Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000))
  })
}
