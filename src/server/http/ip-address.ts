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

/** The allocated part of IPv6 (global unicast). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet, and so never in the server's own network. Every form of IPv4 inside IPv6 is
 * rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GIVEN_OUT)
}
