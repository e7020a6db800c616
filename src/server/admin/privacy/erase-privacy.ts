import type { RemovedRecords } from './privacy-repository.ts'
import type { PrivacyStores } from './privacy-stores.ts'

/** How much of each kind was removed, and whether an owner's account is left, which the feed would bring back. */
export type Erasure = Pick<RemovedRecords, 'counts' | 'hasFeedAccount'>

/** Removes everything that is kept about an e-mail address, files and mails in the data folder included. */
export async function erasePrivacy({ records, uploads, files }: PrivacyStores, email: string): Promise<Erasure> {
  const { counts, hasFeedAccount, messageIds, uploadIds } = await records.remove(email)
  // Files that an interruption leaves behind belong to nobody now, and the nightly purge removes them.
  for (const id of await uploads.forgetOrphans(uploadIds)) await files.uploads.remove(id)
  await files.removeMails(messageIds)
  return { counts, hasFeedAccount }
}
