import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file and returns the unlock function; null if locked already, also by this process. The lock is an exclusive SQLite
 * transaction: an operating system lock, which ends with the process.
 */
export function lockFile(path: string): (() => void) | null {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  return () => lock.close()
}

/** The primary result code SQLITE_BUSY. */
function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
}
