/** The address of a remote picture, or null if invalid: https with a host name, without credentials and port. */
export function readRemotePicture(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  return url
}
