import { mkdir } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { finishRestore } from '#src/operations/backup/finish-restore.ts'

/** Creates the data folder and finishes an interrupted restore, before any file in it is read. */
export const dataFolderPlugin = fp(
  async ({ environment, log }) => {
    // The data folder holds personal data: only the server's user may read it.
    await mkdir(environment.dataDir, { recursive: true, mode: 0o700 })
    if (await finishRestore(environment.dataDir)) log.warn({}, 'finished an interrupted restore')
  },
  { name: 'data-folder' },
)
