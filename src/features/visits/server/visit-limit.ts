import { ipKey, isLocalIp } from '#src/platform/http/ip-address.ts'
import { windowStart } from '#src/platform/rate-limits/count-in-window.ts'
import type { CountedEvents, RateRepository } from '#src/platform/rate-limits/rate-repository.ts'

/** Counted visits per IP address and minute; a family behind one address stays well below. */
const PER_MINUTE = 60
const MINUTE_SECONDS = 60
/** The maximum number of IP addresses that an instance tracks per minute. */
const MAX_TRACKED = 20_000
/** The prefix of counters in the database. */
export const KEY_PREFIX = 'visit/'

interface Options {
  readonly now: () => Date
  /** Whether TRUST_PROXY names the proxies. */
  readonly knowsProxies: boolean
}

/** The visits of one IP address. */
export interface VisitLimit {
  /** The counter's key of an IP address; null if unlimited. */
  keyOf(ip: string): string | null
  /** Whether this instance accepts one more visit; {@link withinLimit} applies the limit of all instances. */
  consume(key: string | null): boolean
}

/** Limits visits to sixty per IP address and minute. Local addresses are unlimited without a named proxy: one may be it. */
export function createVisitLimit({ now, knowsProxies }: Options): VisitLimit {
  const counts = new Map<string, number>()
  let countedMinute = 0
  return {
    keyOf: (ip) => (!knowsProxies && isLocalIp(ip) ? null : ipKey(ip)),
    consume(key) {
      if (key === null) return true
      const minute = minuteOf(now()).getTime()
      if (minute !== countedMinute) counts.clear()
      countedMinute = minute
      const count = (counts.get(key) ?? 0) + 1
      if (count === 1 && counts.size >= MAX_TRACKED) return false
      counts.set(key, count)
      return count <= PER_MINUTE
    },
  }
}

export function minuteOf(moment: Date): Date {
  return windowStart({ windowSeconds: MINUTE_SECONDS }, moment)
}

/** A visit as its limit sees it. */
interface LimitedVisit {
  /** The hash of the address; null if unlimited. */
  readonly addressHash: string | null
  readonly minute: Date
}

/** The first visits per address and minute within the limit of all instances. Counts them: call it once per visit. */
export async function withinLimit<T extends LimitedVisit>(
  rates: Pick<RateRepository, 'countAll'>,
  visits: readonly T[],
): Promise<readonly T[]> {
  const groups = Map.groupBy(visits, counterOf)
  const events = [...groups].flatMap(([key, [first, ...others]]): readonly CountedEvents[] =>
    first === undefined || key === null ? [] : [{ key, windowStart: first.minute, count: 1 + others.length }],
  )
  const totals = new Map((await rates.countAll(events)).map(({ key, count }) => [key, count]))
  return [...groups].flatMap(([key, of]) => {
    if (key === null) return of
    const before = (totals.get(key) ?? of.length) - of.length
    return of.slice(0, Math.max(0, PER_MINUTE - before))
  })
}

function counterOf({ addressHash, minute }: LimitedVisit): string | null {
  return addressHash === null ? null : `${KEY_PREFIX}${addressHash}/${minute.getTime()}`
}
