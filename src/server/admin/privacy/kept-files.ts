import { join } from 'node:path'
import { createUploadFolder, type UploadFolder } from '#src/server/forms/uploads/upload-folder.ts'
import { removeMailFiles } from '#src/server/mail/remove-mail-files.ts'

/** What is kept outside the database: the files visitors sent, and mails where no mail server takes them. */
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
