import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The parts of the Studio's address that a link in a mail may name. */
const PARTS = ['draft', 'panel', 'view', 'item', 'file', 'at'] as const
const MAX_PART = 200
const COOKIE = 'vitrine_studio_open'
/** Long enough for a sign-in by mail. */
const VALID_S = 1800

type Parts = Readonly<Partial<Record<(typeof PARTS)[number], string>>>

/** The address for a link in a mail to staff. */
export function openLink(origin: string, parts: Parts): string {
  return `${origin}/studio/open/?${new URLSearchParams(parts)}`
}

/**
 * GET /studio/open/?draft=…: where links in mails to staff lead. Browsers send the cookie of the session with no request that starts on
 * another site, and a sign-in forgets the address. So this page remembers the address, and leads to the Studio by itself.
 */
export function addOpenLink(app: FastifyInstance): void {
  const isSecure = app.environment.publicUrl.startsWith('https:')
  app.get('/studio/open/', { ...app.staff.open, schema: { hide: true } }, async (request, reply) => {
    const wanted = partsOf(new URL(request.url, 'http://localhost').searchParams)
    reply.setCookie(COOKIE, wanted, { path: '/studio/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: VALID_S })
    const title = 'Studio'
    return reply
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/studio/"><title>${title}</title></head><body><p><a href="/studio/">${title}</a></p></body></html>`,
      )
  })
}

/** The query string that a link in a mail named, once; null for none, or for a request that has its own. */
export function takeOpened(request: FastifyRequest, reply: FastifyReply): string | null {
  const opened = request.cookies[COOKIE]
  if (opened === undefined) return null
  reply.clearCookie(COOKIE, { path: '/studio/' })
  const wanted = partsOf(new URLSearchParams(opened))
  return wanted === '' || request.url.includes('?') ? null : wanted
}

function partsOf(asked: URLSearchParams): string {
  const parts = PARTS.flatMap((name) => {
    const value = asked.get(name)
    return value === null || value === '' || value.length > MAX_PART ? [] : [[name, value]]
  })
  return new URLSearchParams(parts).toString()
}
