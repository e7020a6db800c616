import type { FastifyRequest } from 'fastify'

/**
 * Whether another site has made a browser send this. Browsers say so themselves (Sec-Fetch-Site), older ones by the Origin; a
 * request that says neither comes from no browser, and carries nobody's cookies.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  // Behind a proxy the host may be the public one or the one that the server is reached by.
  return origin !== new URL(publicUrl).origin && !(URL.canParse(origin) && new URL(origin).host === headers.host)
}
