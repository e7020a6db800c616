import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges of IPv4 that are no servers of the internet (the special-purpose registry of IANA; RFC 6890 and after). */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Ranges inside the only part of IPv6 that is given out, 2000::/3, that stand for something else: tunnels, examples, tests. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

/**
 * Whether an address is one of the public internet, and so never a machine of the network that the server stands in. IPv4 written
 * as IPv6, in whatever way, is not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked('ipv4', NOT_PUBLIC_4).check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  const given = new BlockList()
  given.addSubnet('2000::', 3, 'ipv6')
  return given.check(address, 'ipv6') && !blocked('ipv6', NOT_PUBLIC_6).check(address, 'ipv6')
}

function blocked(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}
