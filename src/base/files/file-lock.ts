import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file exclusively and returns the function that unlocks it; null where it is locked, by another process or by another part of this one. The lock is
 * an exclusive SQLite transaction: a file lock of the operating system on Linux, macOS and Windows, so it ends with the process.
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
