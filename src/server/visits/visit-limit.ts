import { BlockList, isIPv6 } from 'node:net'
import { addressKey } from '#src/server/http/ip-address.ts'

/** Counted visits per address and minute; a family behind one address stays well below. */
const PER_MINUTE = 60
const MINUTE_MS = 60_000
/** The maximum number of addresses tracked per minute. */
const MAX_ADDRESSES = 20_000

/** Whether one more visit from an address counts. */
export type ConsumeVisit = (address: string) => boolean

/**
 * Limits counted visits to sixty per address and minute, in this instance's memory. Private addresses are not limited: they
 * belong to a proxy that TRUST_PROXY does not name, and all visitors would share one limit.
 */
export function createAddressLimit(now: () => Date): ConsumeVisit {
  const networks = privateNetworks()
  const counts = new Map<string, number>()
  let countedMinute = 0
  return (address) => {
    const plain = address.replace(/%.*$/, '')
    if (networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return true
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    if (minute !== countedMinute) counts.clear()
    countedMinute = minute
    const key = addressKey(address)
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= MAX_ADDRESSES) return false
    counts.set(key, count)
    return count <= PER_MINUTE
  }
}

function privateNetworks(): BlockList {
  const networks = new BlockList()
  networks.addSubnet('127.0.0.0', 8)
  networks.addSubnet('10.0.0.0', 8)
  networks.addSubnet('172.16.0.0', 12)
  networks.addSubnet('192.168.0.0', 16)
  networks.addAddress('::1', 'ipv6')
  networks.addSubnet('fc00::', 7, 'ipv6')
  networks.addSubnet('fe80::', 10, 'ipv6')
  return networks
}
