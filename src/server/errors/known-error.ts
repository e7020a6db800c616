import { isDatabaseUnavailable } from '#src/server/db/is-database-away.ts'
import { AppError } from './app-error.ts'

/** The request that an error comes from, as far as it tells whose fault it is. */
interface RequestState {
  readonly complete: boolean
  readonly destroyed: boolean
}

/**
 * The place in the catalogue of what goes wrong outside the program: a database that is away, a full disk, a client that disconnects while
 * it sends. Other errors as they are.
 */
export function asKnownError(error: unknown, request?: RequestState): unknown {
  if (error instanceof AppError) return error
  // Before the database: a connection that is reset has the same code at either end.
  if (request?.destroyed === true && !request.complete) return new AppError('REQUEST_INCOMPLETE', {}, error)
  if (isDatabaseUnavailable(error)) return new AppError('DATABASE_UNAVAILABLE', {}, error)
  return isDiskFull(error) ? new AppError('DISK_FULL', {}, error) : error
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
