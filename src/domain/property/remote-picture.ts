/** The URL of a remote picture, or null if invalid: https with a host name, without credentials and port. */
export function readRemotePicture(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url
}
