import ipaddr from 'ipaddr.js'

/** The rate limit key of a client: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function ipKey(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  if ('octets' in parsed) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** The key of the client's network, whose owner assigns its addresses: the /24 of IPv4, the /48 of IPv6. */
export function networkKey(ip: string): string {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  if ('octets' in parsed) return `${parsed.octets.slice(0, 3).join('.')}.0/24`
  const network = parsed.parts.slice(0, 3).map((part) => part.toString(16))
  return `${network.join(':')}::/48`
}

/** The allocated part of IPv6 (global unicast). */
const ALLOCATED_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet, never in the server's own network. Rejects every form of IPv4 inside IPv6. */
export function isPublicIp(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(ip) || ip.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(ip)
  return parsed.range() === 'unicast' && parsed.match(ALLOCATED_IPV6)
}

/** Ranges of this machine, its network and its provider's. */
const LOCAL_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/** Whether an IP address belongs to this machine or its network; ::ffff:10.0.0.1 counts as IPv4. */
export function isLocalIp(ip: string): boolean {
  const plain = ip.replace(/%.*$/, '')
  return ipaddr.isValid(plain) && LOCAL_RANGES.has(ipaddr.process(plain).range())
}
