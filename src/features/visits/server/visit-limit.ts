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
  /** Who is counted: null for an address that no limit holds for. */
  keyOf(ip: string): string | null
  /** Whether one more visit is taken by this instance; {@link withinLimit} counts those of all instances. */
  consume(key: string | null): boolean
}

/**
 * Limits visits to sixty per IP address and minute. Local addresses are not limited where no proxy is named: they may belong to
 * one, and all visitors would share one limit.
 */
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

/** The minute that a visit is counted in. */
export function minuteOf(moment: Date): Date {
  return windowStart({ windowSeconds: MINUTE_SECONDS }, moment)
}

/** A visit as its limit sees it. */
interface LimitedVisit {
  /** The hash of the address; null where no limit holds. */
  readonly addressHash: string | null
  readonly minute: Date
}

/** The first visits of each address and minute, up to the limit of all instances together. Counts them, so call it once for each. */
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
