import type { Database } from '#src/server/db/database.ts'
import { createUploadRepository, type UploadRepository } from '#src/server/forms/uploads/upload-repository.ts'
import { createKeptFiles, type KeptFiles } from './kept-files.ts'
import { createPrivacyRepository, type PrivacyRepository } from './privacy-repository.ts'

/** All stores with personal data. */
export interface PrivacyStores {
  readonly records: PrivacyRepository
  readonly uploads: Pick<UploadRepository, 'forgetOrphans'>
  readonly files: KeptFiles
}

/** The stores of a server: its database and its data folder. */
export function createPrivacyStores(db: Database, dataDir: string): PrivacyStores {
  return { records: createPrivacyRepository(db), uploads: createUploadRepository(db), files: createKeptFiles(dataDir) }
}
