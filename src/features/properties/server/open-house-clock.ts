import type { Log } from '#schemas/log.ts'
import { announcedFromMs, type OpenHouse } from '#src/features/properties/rules/open-houses.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'

export interface OpenHouseTimes {
  readonly coming: readonly Pick<OpenHouse, 'startMs' | 'endMs'>[]
  /** In ms; 0 for none. */
  readonly lastEndMs: number
}

/** The changes of open houses by time (decision 092). */
export interface OpenHouseClock {
  /** The last instant (ms) at which an open house ended or its announcement began; 0 for none. Pages show its state. */
  readonly lastChangeMs: () => number
  /** The next such instant (ms); infinite for none. */
  readonly nextChangeMs: () => number
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly read: (now: Date) => Promise<OpenHouseTimes>
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
}

/** In case the reading after a change failed. */
const REREAD_MS = 60_000

export async function createOpenHouseClock({ read, now, log }: Options): Promise<OpenHouseClock> {
  let changes: readonly number[] = []
  let isFailing = false

  async function readChanges(): Promise<void> {
    try {
      changes = changesOf(await read(now()))
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'could not read the open houses; new ones show when it works again')
      isFailing = true
    }
  }

  const reading = createPeriodic({ run: readChanges, waitMs: () => REREAD_MS })
  await reading.runNow()
  return {
    lastChangeMs() {
      const nowMs = now().getTime()
      return changes.findLast((ms) => ms <= nowMs) ?? 0
    },
    nextChangeMs() {
      const nowMs = now().getTime()
      return changes.find((ms) => ms > nowMs) ?? Number.POSITIVE_INFINITY
    },
    refresh: reading.runNow,
    close: reading.stop,
  }
}

function changesOf({ coming, lastEndMs }: OpenHouseTimes): readonly number[] {
  const all = coming.flatMap((one) => [announcedFromMs(one), one.endMs])
  return [...new Set([lastEndMs, ...all])].toSorted((a, b) => a - b)
}
