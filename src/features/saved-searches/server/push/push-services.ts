/** Push services by the end of their hosts: Chromium browsers, Firefox, Safari, Edge on Windows. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  // The host in some versions of Chrome.
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether an address belongs to a known push service. Visitors send these addresses, so any address would allow requests to
 * arbitrary hosts (decision 017). `moreHosts` is PUSH_HOSTS; a loopback host may use HTTP.
 */
export function isPushEndpoint(endpoint: string, moreHosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (moreHosts.includes(url.host)) return url.protocol === 'https:' || url.hostname === '127.0.0.1'
  const isKnown = KNOWN_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isKnown && url.protocol === 'https:' && url.port === ''
}
