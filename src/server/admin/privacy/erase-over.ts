import type { KeptFiles } from './kept-files.ts'
import type { Erased, RetentionRepository } from './retention-repository.ts'

/** What keeps something for a while. */
export interface RetentionStores {
  readonly records: RetentionRepository
  readonly uploads: { purgeExpired(now: Date): Promise<number> }
  readonly guards: { purgeExpired(): Promise<void> }
  readonly files: Pick<KeptFiles, 'removeMails'>
}

/** How much of each kind was erased. */
export type ErasedOver = Omit<Erased, 'messageIds'> & { readonly uploads: number }

/** Erases everything whose time is over: records, mails, files, used challenges and counts. */
export async function eraseOver({ records, uploads, guards, files }: RetentionStores, now: Date): Promise<ErasedOver> {
  const { messageIds, ...counts } = await records.eraseOver(now)
  await files.removeMails(messageIds)
  // After the submissions, whose files are nobody's then.
  const uploadCount = await uploads.purgeExpired(now)
  await guards.purgeExpired()
  await records.noteRun(now)
  return { ...counts, uploads: uploadCount }
}
