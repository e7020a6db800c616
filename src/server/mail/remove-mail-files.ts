import { rm } from 'node:fs/promises'
import { mailPath } from './mail-path.ts'

/** Removes mails from a folder; those that are not there were sent, or were removed before. */
export async function removeMailFiles(folder: string, messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(mailPath(folder, messageId), { force: true })
}
