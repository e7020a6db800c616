import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'

/**
 * Copies the sample site to a folder for a benchmark to change. The pictures keep their modification times: by these a server knows what it
 * has looked at already, and 390 pictures would cost it ten seconds of a processor.
 */
export function copySample(folder: string): void {
  cpSync(join(root, 'site-config'), folder, { recursive: true, preserveTimestamps: true })
}
