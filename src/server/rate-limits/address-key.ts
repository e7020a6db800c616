import { isIPv6 } from 'node:net'

/**
 * What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, because a household has all of it and a program
 * could take a new address for each request.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) {
    const last = groupsOf(tail)
    groups.push(...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The groups of one side of "::"; an IPv4 address at the end stands for two. */
function groupsOf(side: string): string[] {
  if (side === '') return []
  return side.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
