import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { AppError } from './app-error.ts'

interface RequestState {
  readonly complete: boolean
  readonly destroyed: boolean
}

/** Maps external failures to the catalogue: unavailable database, full disk, disconnected client. Keeps other errors. */
export function asKnownError(error: unknown, request?: RequestState): unknown {
  if (error instanceof AppError) return error
  // Check this before the database: a reset connection has the same code on both sides.
  if (request?.destroyed === true && !request.complete) return new AppError('REQUEST_INCOMPLETE', {}, error)
  if (isDatabaseUnavailable(error)) return new AppError('DATABASE_UNAVAILABLE', {}, error)
  return isDiskFull(error) ? new AppError('DISK_FULL', {}, error) : error
}

export function isOutsideFailure(error: unknown): boolean {
  return asKnownError(error) instanceof AppError
}

/** Whether the same request may succeed in some seconds. */
export function isTemporary(error: unknown): error is AppError {
  return error instanceof AppError && error.statusCode === 503
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
