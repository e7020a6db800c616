import ipaddr from 'ipaddr.js'

/**
 * The key of a client: an IPv4 address, or the /64 of an IPv6 address, because a household has the whole /64. A text that is no
 * address is its own key, in lower case.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  if ('octets' in parsed) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
