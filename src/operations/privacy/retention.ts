import type { Log } from '#schemas/log.ts'
import { createNightly, type Nightly } from '#src/platform/jobs/nightly.ts'
import type { ErasedCounts } from '#src/platform/jobs/personal-data.ts'
import type { Purgeable } from '#src/platform/jobs/plugin.ts'
import type { Privacy } from './privacy.ts'
import type { RetentionRepository } from './retention-repository.ts'

interface Parts {
  readonly privacy: Pick<Privacy, 'purgeExpired'>
  readonly purgeables: readonly Purgeable[]
  readonly runs: RetentionRepository
}

interface Options extends Parts {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'error'>
}

/** Erases expired data every night; logs counts, never people. */
export function createRetention({ now, log, ...parts }: Options): Nightly {
  const purgeAll = (time: Date) => Promise.all(parts.purgeables.map((each) => each.purgeExpired(time)))
  return createNightly({
    async run(time) {
      log.info(await eraseExpired(parts, time), 'erased expired personal data')
      await purgeAll(time)
    },
    // Unconfirmed uploads, captchas and sessions expire within hours.
    async meanwhile(time) {
      await purgeAll(time)
    },
    lastRun: parts.runs.lastRun,
    now,
    onError: (err) => log.error({ err }, 'could not erase expired personal data'),
  })
}

export async function eraseExpired({ privacy, purgeables, runs }: Parts, now: Date): Promise<ErasedCounts> {
  const counts = [await privacy.purgeExpired(now)]
  // Run these after the submissions, whose files are orphans then.
  for (const { purgeNightly } of purgeables) if (purgeNightly !== undefined) counts.push(await purgeNightly(now))
  await runs.recordRun(now)
  return Object.assign({}, ...counts)
}
