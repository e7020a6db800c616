import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOfRequest, type RequestKind } from '#src/platform/metrics/request-kinds.ts'
import { ipKey, isLocalIp } from './ip-address.ts'
import { isLoopback } from './loopback.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Options {
  /** Internal requests belong to a request that is counted already. */
  readonly isInternal: (request: FastifyRequest) => boolean
  /** How much one IP address may ask of this process in a minute. */
  readonly perMinute: number
  /** Whether TRUST_PROXY names the proxies. */
  readonly knowsProxies: boolean
  /** Milliseconds, of a clock that nobody sets. */
  readonly clock?: () => number
}

/** What visitors without an account can ask for, but for files and pictures, which cost nearly nothing or have bounds of their own. */
const COUNTED: ReadonlySet<RequestKind> = new Set(['page', 'api', 'form', 'owner'])
/** Answers that the database is asked for. Pages with parameters are among them: they show searches. */
const SEARCHES = /^\/api\/(?:properties|search-|understood-search|map-)|\?/
/** A search counts as so many other requests. */
export const SEARCH_WEIGHT = 5
const MINUTE_MS = 60_000
/** So many addresses are remembered in a minute; those beyond are bounded by what holds for everybody. */
const MAX_TRACKED = 50_000

/**
 * Limits what one IP address asks for in a minute, in the memory of this process: a statement for each request would cost more than most answers.
 * This machine is not limited, nor are other local addresses where no proxy is named: one may be a proxy's, and all visitors would share its limit.
 * Call it before the routes are registered.
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
