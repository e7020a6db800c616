import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { createPeriodic } from './periodic.ts'

interface Options {
  readonly run: (now: Date) => Promise<void>
  readonly meanwhile?: (now: Date) => Promise<void>
  /** Null for never. A future time, after the clock was set back, is ignored. */
  readonly lastRun: () => Promise<Date | null>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

export interface Nightly {
  /** Runs at once if the last night was missed, then every night. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** After the hour that a clock change skips or repeats. */
const AT = '03:15'
/** Timers do not notice a changed clock or a sleep of the machine. */
const MAX_WAIT_MS = 10 * 60_000

/** Runs work each night at 03:15 in Brussels, on every instance: the work must tolerate concurrent runs. */
export function createNightly({ run, meanwhile, lastRun, now, onError }: Options): Nightly {
  async function runIfDue(): Promise<void> {
    try {
      const time = now()
      const last = await lastRun()
      if (last === null || last < lastNight(time) || last > nextNight(time)) await run(time)
      else await meanwhile?.(time)
    } catch (error) {
      onError(error)
    }
  }

  const periodic = createPeriodic({
    run: runIfDue,
    waitMs: () => Math.min(MAX_WAIT_MS, nextNight(now()).getTime() - now().getTime()),
  })
  return { start: periodic.runNow, stop: periodic.stop }
}

/** The most recent 03:15 in Brussels. */
export function lastNight(now: Date): Date {
  const today = nightOf(now)
  return today <= now ? today : nightOf(now, -1)
}

/** The next 03:15 in Brussels. */
export function nextNight(now: Date): Date {
  const today = nightOf(now)
  return today > now ? today : nightOf(now, 1)
}

function nightOf(now: Date, daysLater = 0): Date {
  const night = belgianDay(now).add({ days: daysLater }).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: AT })
  return new Date(night.epochMilliseconds)
}
