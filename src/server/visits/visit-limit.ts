import { ipKey, isInternalIp } from '#src/server/http/ip-address.ts'

/** Counted visits per IP address and minute; a family behind one address stays well below. */
const PER_MINUTE = 60
const MINUTE_MS = 60_000
/** The maximum number of IP addresses tracked per minute. */
const MAX_TRACKED = 20_000

/** Whether one more visit from an IP address counts. */
export type ConsumeVisit = (ip: string) => boolean

/**
 * Limits counted visits to sixty per IP address and minute, in this instance's memory. Internal addresses are
 * not limited: they belong to a proxy that TRUST_PROXY does not name, and all visitors would share one limit.
 */
export function createVisitLimit(now: () => Date): ConsumeVisit {
  const counts = new Map<string, number>()
  let countedMinute = 0
  return (ip) => {
    if (isInternalIp(ip)) return true
    const minute = Math.floor(now().getTime() / MINUTE_MS)
    if (minute !== countedMinute) counts.clear()
    countedMinute = minute
    const key = ipKey(ip)
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= MAX_TRACKED) return false
    counts.set(key, count)
    return count <= PER_MINUTE
  }
}
