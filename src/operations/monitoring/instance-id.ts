import { createHmac, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the doctor asks with: random, so that no answer fits another question. */
export const CHALLENGE = /^[0-9a-f]{32}$/

/** Proves to a reader of the data folder that a server has the same one. To everybody else it says nothing. */
export function proveInstance(id: string, challenge: string): string {
  return createHmac('sha256', id).update(challenge).digest('hex')
}

export function instanceFile(dataDir: string): string {
  return join(dataDir, 'instance-id')
}

/** What tells instances apart, also in a container whose name changes with each start: a file of the data folder. */
export async function readInstanceId(dataDir: string): Promise<string> {
  const file = instanceFile(dataDir)
  // Of two processes that start at once, one writes it.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await readFile(file, 'utf8')
}
