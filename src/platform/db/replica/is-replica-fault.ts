import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'

/** SQLSTATE of a statement that was cancelled, or took too long: it would on the primary, too. */
const QUERY_CANCELED = '57014'
/**
 * What only a standby answers: conflicts with the replayed log (40001, 40P01), a statement that writes (25006), and tables, columns or
 * functions that it does not have yet.
 */
const OF_STANDBYS = ['40001', '40P01', '25006', '42P01', '42703', '42883']
/** Of pg, for a server that does not answer in time; statements of visitors have no such limit. */
const SILENT = /^(Query read timeout|timeout expired)/
/** A search whose visitor has gone. */
const ABANDONED = /^The search was given up/

/** Whether a standby that answers refused a statement. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_STANDBYS.some((known) => known === error.code)
}

/** Whether the primary may answer what failed with this error on a replica. */
export function isReplicaFault(error: unknown): boolean {
  if (!(error instanceof Error) || ABANDONED.test(error.message)) return false
  const code = 'code' in error ? error.code : undefined
  if (code === QUERY_CANCELED) return false
  return isConflict(error) || SILENT.test(error.message) || isDatabaseUnavailable(error)
}
