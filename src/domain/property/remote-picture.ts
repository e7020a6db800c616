/**
 * The address of a picture that lies on another server, or null for what is none: https with a host's name, without credentials and
 * without a port of its own.
 */
export function readRemotePicture(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url
}
