import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export function mailPath(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/[^\w.@-]/g, '_')}.eml`)
}

/** Removes mails from a data folder, where they are stored without a mail server; ignores missing ones. */
export async function removeMailFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(mailPath(join(dataDir, 'mail'), messageId), { force: true })
}

/** Writes a mail atomically, and syncs it before it counts as sent. */
export async function writeMailFile(folder: string, messageId: string, mime: Uint8Array): Promise<void> {
  // Mails hold personal data.
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
