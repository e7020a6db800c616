import { BlockList, isIPv6 } from 'node:net'
import { addressKey } from '#src/server/rate-limits/address-key.ts'

/** Properties that one address can look at in a minute; a family that shares one does not come near. */
const PER_MINUTE = 60
const MINUTE_MS = 60_000
/** Addresses that are told apart within a minute. */
const MAX_ADDRESSES = 20_000

/** Whether one more visit from an address counts. */
export type ConsumeVisit = (address: string) => boolean

/**
 * Lets sixty visits a minute count for each address, so that a flood counts little; counted in this instance's memory, for that
 * minute. Addresses of private networks are let through: where they come up they are a proxy's that TRUST_PROXY does not name, and
 * all visitors would share one limit.
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
