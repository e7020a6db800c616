import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '#src/base/files/file-lock.ts'

/** The database folder is open elsewhere, in another process or in this one. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'

  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process; stop that one first, ` +
        'or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that both can share.',
    )
  }
}

/** Locks a folder until the process ends; returns the unlock function. Throws {@link DatabaseInUseError}. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFile(join(folder, 'db.lock'))
  if (unlock === null) throw new DatabaseInUseError(folder)
  return unlock
}
