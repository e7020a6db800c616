import type { KeptFiles } from './kept-files.ts'
import type { Erased, RetentionRepository } from './retention-repository.ts'

/** Stores with a retention period. */
export interface RetentionStores {
  readonly records: RetentionRepository
  readonly uploads: { purgeExpired(now: Date): Promise<number> }
  readonly guards: { purgeExpired(): Promise<void> }
  readonly files: Pick<KeptFiles, 'removeMails'>
}

/** The number of erased records by kind. */
export type ErasedOver = Omit<Erased, 'messageIds'> & { readonly uploads: number }

/** Erases all expired data: records, mails, files, used challenges and counts. */
export async function eraseOver({ records, uploads, guards, files }: RetentionStores, now: Date): Promise<ErasedOver> {
  const { messageIds, ...counts } = await records.eraseOver(now)
  await files.removeMails(messageIds)
  // Run this after the submissions: their files are orphans then.
  const uploadCount = await uploads.purgeExpired(now)
  await guards.purgeExpired()
  await records.noteRun(now)
  return { ...counts, uploads: uploadCount }
}
