import type { Concern, ConcernName } from '#src/operations/monitoring/concerns.ts'

/** An alert that is known, as all instances share it. */
export interface KnownAlert {
  /** The concern; with the instance where it is of one alone. */
  readonly key: string
  readonly name: ConcernName
  readonly since: Date
  /** When an instance last found it. */
  readonly seenAt: Date
  readonly isReported: boolean
}

/** What a look leads to. */
export interface NextAlerts {
  /** All alerts that are known from now on. */
  readonly known: readonly KnownAlert[]
  /** To be told now. */
  readonly begun: readonly { readonly alert: KnownAlert; readonly concern: Concern }[]
  readonly over: readonly KnownAlert[]
}

/** What passes by itself within this time is not told. */
const TELL_AFTER_MS = 2 * 60_000
/** What was not seen for so long is over; what comes back before goes on as the same alert. */
const OVER_AFTER_MS = 5 * 60_000
/** An instance that never comes back leaves its alerts, which nobody else can end. */
const FORGET_AFTER_MS = 7 * 86_400_000

/** The disk belongs to one instance; everything else is the same for all. */
export function keyOf(name: ConcernName, instance: string): string {
  return name === 'disk-low' ? `${name} ${instance}` : name
}

/** The alerts after a look of one instance. Each is told once when it begins and once when it is over, whoever sees it and how often. */
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
