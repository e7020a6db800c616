import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process, or another part of this one, has the database folder open. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError'

  constructor(folder: string) {
    super(
      `The database in ${folder} is in use by another process; stop that one first, ` +
        'or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server that both can share.',
    )
  }
}

/**
 * Locks a folder exclusively and returns the function that unlocks it; PGlite has no lock of its own. The lock is an exclusive
 * SQLite transaction on `db.lock`: a file lock of the operating system on Linux, macOS and Windows, so it ends with the process.
 * Throws {@link DatabaseInUseError}.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'db.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DatabaseInUseError(folder) : error
  }
  return () => lock.close()
}

/** The primary result code SQLITE_BUSY. */
function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
}
