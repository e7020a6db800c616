import ipaddr from 'ipaddr.js'

/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, because a household has all of it and a program
 * could take a new address for each request. What is no address counts as itself, in lower case.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!ipaddr.isValid(plain)) return plain
  const parsed = ipaddr.process(plain)
  if ('octets' in parsed) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
