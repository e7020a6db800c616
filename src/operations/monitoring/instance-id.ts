import { createHmac, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The doctor's challenge: random, so that no answer can be reused. */
export const CHALLENGE = /^[0-9a-f]{32}$/

/** Proves that a server uses the data folder, to readers of that folder; reveals nothing to others. */
export function proveInstance(id: string, challenge: string): string {
  return createHmac('sha256', id).update(challenge).digest('hex')
}

export function instanceFile(dataDir: string): string {
  return join(dataDir, 'instance-id')
}

/** The id of an instance: a file in the data folder, since a container's name changes with each start. */
export async function readInstanceId(dataDir: string): Promise<string> {
  const file = instanceFile(dataDir)
  // If two processes start at once, one writes the file.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await readFile(file, 'utf8')
}
