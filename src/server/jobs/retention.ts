import { eraseOver, type RetentionStores } from '#src/server/privacy/erase-over.ts'
import { createNightly, type Nightly } from './nightly.ts'

/** What is erased every ten minutes where its time is over. */
export interface Swept {
  sweep(now: Date): Promise<unknown>
}

interface Options {
  readonly stores: RetentionStores & { readonly uploads: { sweepOrphans(now: Date): Promise<number> } }
  /** Whatever else must not wait for the night. */
  readonly swept?: readonly Swept[]
  readonly now: () => Date
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

/** Erases every night what has been kept long enough; tells how much, and of whom nothing. */
export function createRetention({ stores, swept = [], now, log }: Options): Nightly {
  const sweepAll = (time: Date) => Promise.all(swept.map((each) => each.sweep(time)))
  return createNightly({
    async run(time) {
      log.info(await eraseOver(stores, time), 'what was kept long enough is erased')
      await sweepAll(time)
    },
    // Files of forms that were never accepted, captchas, sessions: hours are enough for those.
    async meanwhile(time) {
      await stores.uploads.sweepOrphans(time)
      await stores.guards.sweep()
      await sweepAll(time)
    },
    lastRun: stores.records.lastRun,
    now,
    onError: (err) => log.error({ err }, 'what was kept long enough could not be erased'),
  })
}
