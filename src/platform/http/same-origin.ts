import type { FastifyRequest } from 'fastify'

/** Whether another site caused this request: by Sec-Fetch-Site, else Origin. Requests without both come from no browser. */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  // Behind a proxy the Host header may be public or internal.
  return origin !== new URL(publicUrl).origin && !(URL.canParse(origin) && new URL(origin).host === headers.host)
}
