import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

const MAX_HOPS = 16

/** Rewrites X-Forwarded-For so that `request.ip` has no port, which would make each connection a new client. Call it first. */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const written = headers['x-forwarded-for']
    if (written === undefined) return
    const hops = readableHops(String(written))
    if (hops === '') delete headers['x-forwarded-for']
    else headers['x-forwarded-for'] = hops
  })
}

/** The addresses of X-Forwarded-For without ports, from the right up to the first invalid one, which counts as the client. */
export function readableHops(forwardedFor: string): string {
  const hops = forwardedFor.split(',').slice(-MAX_HOPS).map(withoutPort)
  return hops.slice(hops.lastIndexOf(undefined) + 1).join(', ')
}

const BRACKETED = /^\[(.*)\](?::\d{1,5})?$/
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/

/** The address in "203.0.113.78:4000", "[2001:db8::1]:4000" and similar forms. */
function withoutPort(hop: string): string | undefined {
  const text = hop.trim()
  const ip = BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text
  return ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip) ? ip : undefined
}
