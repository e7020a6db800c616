import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { isSmoke } from './scale.ts'

/** Folders that no benchmark writes to. */
const READ_ONLY = ['media', 'documents']

/**
 * Copies the sample site to a folder for a benchmark to change. Its files keep their modification times: by these a server knows what it has
 * looked at already, and 390 pictures would cost it ten seconds of a processor. A copy rounds some of the times, so a smoke run links
 * the pictures and the documents.
 */
export function copySample(folder: string): void {
  const source = join(root, 'site-config')
  const linked = isSmoke ? READ_ONLY : []
  const isCopied = (path: string) => linked.every((name) => path !== join(source, name))
  cpSync(source, folder, { recursive: true, preserveTimestamps: true, filter: isCopied })
  for (const name of linked) symlinkSync(join(source, name), join(folder, name), 'junction')
}
