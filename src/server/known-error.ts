import { isDatabaseAway } from './db/is-database-away.ts'
import { AppError } from './errors.ts'

/** The place in the catalogue of what goes wrong outside the program: a database that is away, a full disk. Other errors as they are. */
export function asKnownError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('DATABASE_AWAY', {}, error)
  return isDiskFull(error) ? new AppError('DISK_FULL', {}, error) : error
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
