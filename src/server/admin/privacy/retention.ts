import type { Log } from '#schemas/log.ts'
import { createNightly, type Nightly } from '#src/server/jobs/nightly.ts'
import type { Purgeable } from '#src/server/jobs/plugin.ts'
import type { KeptFiles } from './privacy-stores.ts'
import type { Erased, RetentionRepository } from './retention-repository.ts'

interface Options {
  readonly stores: RetentionStores & { readonly uploads: { purgeOrphans(now: Date): Promise<number> } }
  /** Purge tasks that run more often than nightly. */
  readonly purgeables?: readonly Purgeable[]
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'error'>
}

/** Erases expired data every night; logs counts, never people. */
export function createRetention({ stores, purgeables = [], now, log }: Options): Nightly {
  const purgeAll = (time: Date) => Promise.all(purgeables.map((each) => each.purgeExpired(time)))
  return createNightly({
    async run(time) {
      log.info(await eraseExpired(stores, time), 'erased expired personal data')
      await purgeAll(time)
    },
    // Unaccepted uploads, captchas and sessions expire within hours.
    async meanwhile(time) {
      await stores.uploads.purgeOrphans(time)
      await stores.guards.purgeExpired()
      await purgeAll(time)
    },
    lastRun: stores.records.lastRun,
    now,
    onError: (err) => log.error({ err }, 'could not erase expired personal data'),
  })
}

/** Stores with a retention period. */
interface RetentionStores {
  readonly records: RetentionRepository
  readonly uploads: { purgeExpired(now: Date): Promise<number> }
  readonly guards: { purgeExpired(): Promise<void> }
  readonly files: Pick<KeptFiles, 'removeMails'>
}

/** The number of erased records by kind. */
export type ErasedCounts = Omit<Erased, 'messageIds'> & { readonly uploads: number }

/** Erases all expired data: records, mails, files, used challenges and counts. */
export async function eraseExpired({ records, uploads, guards, files }: RetentionStores, now: Date): Promise<ErasedCounts> {
  const { messageIds, ...counts } = await records.eraseExpired(now)
  await files.removeMails(messageIds)
  // Run this after the submissions: their files are orphans then.
  const uploadCount = await uploads.purgeExpired(now)
  await guards.purgeExpired()
  await records.recordRun(now)
  return { ...counts, uploads: uploadCount }
}
