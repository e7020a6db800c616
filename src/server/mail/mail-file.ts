import { mkdir, open, rename, rm } from 'node:fs/promises'
import { mailPath } from './mail-path.ts'

/** Writes a mail into a folder, whole or not at all, and brings it to the disk before it counts as sent. */
export async function writeMailFile(folder: string, messageId: string, mime: Uint8Array): Promise<void> {
  // Mails tell who wrote to the agency, and what.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = mailPath(folder, messageId)
  const draft = `${file}.draft`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      await handle.writeFile(mime)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
