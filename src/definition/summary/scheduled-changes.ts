import { belgianPeriod } from '#src/base/time/belgian-period.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { momentText } from '#src/definition/timing/moment-text.ts'
import { timedParts } from '#src/definition/timing/timed-parts.ts'

export interface ScheduledChange {
  readonly change: 'goes out' | 'ends'
  /** The instant, as "2026-12-01T07:00:00.000Z". */
  readonly at: string
  /** In Belgian time, "1 December 2026, 08:00". */
  readonly moment: string
  /** For instance 'page "summer"'. */
  readonly name: string
  readonly file: string
}

/** The future changes of Published parts, in order; empty if the definition was read without a clock. */
export function scheduledChanges(definition: Definition): readonly ScheduledChange[] {
  const nowMs = definition.now?.getTime() ?? Number.POSITIVE_INFINITY
  const changes = timedParts(definition).flatMap(({ name, file, status = 'Published', publication }) => {
    const { startMs, endMs } = belgianPeriod({ from: publication.publishFrom, until: publication.publishUntil })
    if (status !== 'Published' || !(startMs < endMs)) return []
    const instants = [
      { change: 'goes out', ms: startMs },
      { change: 'ends', ms: endMs },
    ] as const
    return instants.filter(({ ms }) => ms > nowMs && Number.isFinite(ms)).map((one) => ({ ...one, name, file }))
  })
  return changes
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ change, ms, name, file }) => ({ change, at: new Date(ms).toISOString(), moment: momentText(ms), name, file }))
}
