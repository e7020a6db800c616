import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file exclusively and returns the function that unlocks it; null if another process or another part of this one
 * holds the lock. The lock is an exclusive SQLite transaction, which is an operating system lock on Linux, macOS and Windows:
 * it ends with the process.
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
