/** The URL of a picture or document at another server, or null if invalid: https with a host name, without credentials and port. */
export function readRemoteFile(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url
}
