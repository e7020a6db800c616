import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What tells instances apart, also in a container whose name changes with each start: a file of the data folder. */
export async function readInstanceId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'instance-id')
  // Of two processes that start at once, one writes it.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await readFile(file, 'utf8')
}
