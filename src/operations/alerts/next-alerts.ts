import type { Concern, ConcernName } from '#src/operations/monitoring/concerns.ts'

export interface KnownAlert {
  /** The concern, with the instance where it affects only one. */
  readonly key: string
  readonly name: ConcernName
  readonly since: Date
  /** The last time an instance found it. */
  readonly seenAt: Date
  readonly isReported: boolean
}

export interface NextAlerts {
  readonly known: readonly KnownAlert[]
  readonly begun: readonly { readonly alert: KnownAlert; readonly concern: Concern }[]
  readonly over: readonly KnownAlert[]
}

/** A problem that ends sooner is not reported. */
const TELL_AFTER_MS = 2 * 60_000
/** A problem unseen for this long is over; if it returns sooner, the same alert continues. */
const OVER_AFTER_MS = 5 * 60_000
/** Removes alerts of instances that no longer exist, because no other instance can end them. */
const FORGET_AFTER_MS = 7 * 86_400_000

/** Each instance has its own disk; all other problems are shared. */
export function keyOf(name: ConcernName, instance: string): string {
  return name === 'disk-low' ? `${name} ${instance}` : name
}

/** The alerts after one instance's check. Each is reported once when it begins and once when it ends, on all instances together. */
export function nextAlerts(
  known: readonly KnownAlert[],
  concerns: readonly Concern[],
  { at, instance }: { readonly at: Date; readonly instance: string },
): NextAlerts {
  const begun: { readonly alert: KnownAlert; readonly concern: Concern }[] = []
  const seen = concerns.map((concern): KnownAlert => {
    const key = keyOf(concern.name, instance)
    const before = known.find((alert) => alert.key === key) ?? { key, name: concern.name, since: at, isReported: false }
    const isDue = !before.isReported && at.getTime() - before.since.getTime() >= TELL_AFTER_MS
    const alert = { ...before, seenAt: at, isReported: before.isReported || isDue }
    if (isDue) begun.push({ alert, concern })
    return alert
  })
  const others = known.filter(({ key }) => !seen.some((alert) => alert.key === key))
  const unseenMs = ({ seenAt }: KnownAlert) => at.getTime() - seenAt.getTime()
  const isMine = ({ key, name }: KnownAlert) => key === keyOf(name, instance)
  const over = others.filter((alert) => isMine(alert) && unseenMs(alert) >= OVER_AFTER_MS)
  const left = others.filter((alert) => !over.includes(alert) && unseenMs(alert) < FORGET_AFTER_MS)
  return { known: [...seen, ...left], begun, over: over.filter(({ isReported }) => isReported) }
}
