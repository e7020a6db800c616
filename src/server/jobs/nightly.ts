import { Temporal } from 'temporal-polyfill'
import { createPeriodic } from './periodic.ts'

interface Options {
  readonly run: (now: Date) => Promise<void>
  /** Done every ten minutes besides: what must not wait for the night. */
  readonly meanwhile?: (now: Date) => Promise<void>
  /** When it was last done; null for never. A time in the future comes from a clock that was set back since, and is ignored. */
  readonly lastRun: () => Promise<Date | null>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Work that is done once a night. */
export interface Nightly {
  /** Begins: at once where the last night was missed, then every night. */
  start(): Promise<void>
  /** Lets a run under way finish. */
  stop(): Promise<void>
}

const TIME_ZONE = 'Europe/Brussels'
/** After the hour that the change of clocks leaves out or repeats. */
const AT = '03:15'
/** A timer does not notice that the clock was set, or that the machine slept: it looks again that often. */
const LOOK_MS = 10 * 60_000

/** Runs something each night at 03:15 in Europe/Brussels. Every instance does so: the work must bear that. */
export function createNightly({ run, meanwhile, lastRun, now, onError }: Options): Nightly {
  async function look(): Promise<void> {
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
    run: look,
    waitMs: () => Math.min(LOOK_MS, nextNight(now()).getTime() - now().getTime()),
  })
  return { start: periodic.runNow, stop: periodic.stop }
}

/** The most recent 03:15 in Europe/Brussels. */
export function lastNight(now: Date): Date {
  const today = nightOf(now)
  return today <= now ? today : nightOf(now, -1)
}

/** The next 03:15 in Europe/Brussels. */
export function nextNight(now: Date): Date {
  const today = nightOf(now)
  return today > now ? today : nightOf(now, 1)
}

function nightOf(now: Date, daysLater = 0): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const night = day.add({ days: daysLater }).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: AT })
  return new Date(night.epochMilliseconds)
}
