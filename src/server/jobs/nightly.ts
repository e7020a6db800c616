import { Temporal } from 'temporal-polyfill'

interface Options {
  readonly run: (now: Date) => Promise<void>
  /** Done every ten minutes besides: what must not wait for the night. */
  readonly meanwhile?: (now: Date) => Promise<void>
  /** When it was last done; null for never. A night that is still to come was told by a clock that was set back since: it counts for nothing. */
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

/** Runs something each night at a quarter past three, Belgian time. On several instances each does it: it must bear that. */
export function createNightly({ run, meanwhile, lastRun, now, onError }: Options): Nightly {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const time = now()
      const last = await lastRun()
      if (last === null || last < lastNight(time) || last > nextNight(time)) await run(time)
      else await meanwhile?.(time)
    } catch (error) {
      onError(error)
    }
    if (isStopped) return
    timer = setTimeout(
      () => {
        looking = look()
      },
      Math.min(LOOK_MS, nextNight(now()).getTime() - now().getTime()),
    )
    timer.unref()
  }

  return {
    start() {
      looking = look()
      return looking
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** The last quarter past three that has been. */
export function lastNight(now: Date): Date {
  const today = nightOf(now)
  return today <= now ? today : nightOf(now, -1)
}

/** The next quarter past three. */
export function nextNight(now: Date): Date {
  const today = nightOf(now)
  return today > now ? today : nightOf(now, 1)
}

function nightOf(now: Date, daysLater = 0): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const night = day.add({ days: daysLater }).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: AT })
  return new Date(night.epochMilliseconds)
}
