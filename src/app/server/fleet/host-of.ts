import type { IncomingMessage } from 'node:http'

/** The name in a request's Host header, in lower case and without port; "" where it has none, or several. */
export function hostOf({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (named !== 1) return ''
  const host = (headers.host ?? '').toLowerCase()
  // A final dot names the same host.
  return host.replace(/:\d*$/, '').replace(/\.$/, '')
}
