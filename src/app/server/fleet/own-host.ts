import type { IncomingMessage, ServerResponse } from 'node:http'
import { OWN_HOSTS } from '#src/platform/environment/site-folders.ts'
import type { Fleet } from './fleet.ts'
import { hostOf } from './host-of.ts'

/** Whether a request is for the server itself, not for one of its sites. */
export function isOwnHost(request: IncomingMessage): boolean {
  return OWN_HOSTS.has(hostOf(request))
}

/**
 * Answers what proxies and supervisors ask: `/ask?domain=www.example.be`, 200 if a site has the host (Caddy's on-demand TLS), and
 * `/healthz` and `/readyz`, as a site alone.
 */
export function answerOwnHost(
  { url = '', method }: IncomingMessage,
  response: ServerResponse,
  fleet: Pick<Fleet, 'hasHost'>,
): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const answer = (status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`)
  if (method !== 'GET' && method !== 'HEAD') return void answer(405, 'Only GET is answered here.')
  if (pathname === '/healthz' || pathname === '/readyz') return void answer(200, 'The server is running.')
  if (pathname !== '/ask') return void answer(404, 'The sites of this server are reached by their hosts.')
  const has = fleet.hasHost(searchParams.get('domain') ?? '')
  answer(has ? 200 : 404, has ? 'A site of this server has this host.' : 'No site of this server has this host.')
}
