import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#src/server/db/database.ts'
import { createUploadFolder, type UploadFolder } from '#src/server/forms/uploads/upload-folder.ts'
import { createUploadRepository, type UploadRepository } from '#src/server/forms/uploads/upload-repository.ts'
import { mailPath } from '#src/server/mail/mail-file.ts'
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

/** Data outside the database: uploads, and mails where no mail server is configured. */
export interface KeptFiles {
  readonly uploads: UploadFolder
  removeMails(messageIds: readonly string[]): Promise<void>
}

/** The files of a data folder. */
export function createKeptFiles(dataDir: string): KeptFiles {
  return {
    uploads: createUploadFolder(join(dataDir, 'uploads')),
    removeMails: (messageIds) => removeMailFiles(join(dataDir, 'mail'), messageIds),
  }
}

/** Removes mails from a folder; missing ones were sent or removed before. */
async function removeMailFiles(folder: string, messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(mailPath(folder, messageId), { force: true })
}
