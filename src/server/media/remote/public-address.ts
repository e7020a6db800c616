import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is given out. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the public internet, and so never a machine of the network that the server stands in. IPv4 written
 * as IPv6, in whatever way, is not.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GIVEN_OUT)
}
