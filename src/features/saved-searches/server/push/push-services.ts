/** Push services by the end of their hosts: of Chrome and all browsers on Chromium, Firefox, Safari and Edge on Windows. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  // In some versions of Chrome.
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whether an address is one of a push service that messages may be sent to. Visitors name these addresses, so a server that took
 * any would send requests wherever somebody likes (decision 017). `moreHosts` are those of PUSH_HOSTS; on this machine one of them may speak HTTP.
 */
export function isPushEndpoint(endpoint: string, moreHosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (moreHosts.includes(url.host)) return url.protocol === 'https:' || url.hostname === '127.0.0.1'
  const isKnown = KNOWN_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isKnown && url.protocol === 'https:' && url.port === ''
}
