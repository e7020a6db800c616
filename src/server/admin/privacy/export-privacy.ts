import type { KeptRecords } from './privacy-repository.ts'
import type { PrivacyStores } from './privacy-stores.ts'

/** What is kept about an address, as it is handed to the person it is about. */
export interface PrivacyExport extends KeptRecords {
  readonly email: string
  readonly exportedAt: Date
}

/** Everything that is kept about an e-mail address: records whole, files by name, size and hash. */
export async function exportPrivacy(stores: PrivacyStores, email: string, now: Date = new Date()): Promise<PrivacyExport> {
  return { email: email.toLowerCase(), exportedAt: now, ...(await stores.records.find(email)) }
}
