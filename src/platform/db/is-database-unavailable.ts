/** A commit could not be synced: the embedded database's memory may differ from its disk. */
export class DatabaseUnsoundError extends Error {
  override readonly name = 'DatabaseUnsoundError'
}

/** System error codes of a failed connection. */
const SYSTEM_CODES = 'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
  ' ',
)
/** SQLSTATE classes: connection failure, insufficient resources, operator intervention (statement timeouts included). */
const SQL_CLASSES = /^(08|53|57)/
/** Messages of pg, its pools and PGlite without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Too many searches wait|The search was given up|PGlite is clos)/

/** Whether an error or one of its causes means that the database is unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth++) {
    if (each instanceof DatabaseUnsoundError || SENTENCES.test(each.message)) return true
    const code = 'code' in each ? String(each.code) : ''
    // PostgreSQL ends or refuses a connection, for instance during a restore, with various codes.
    const isFatal = 'severity' in each && each.severity === 'FATAL'
    if (isFatal || SYSTEM_CODES.includes(code) || SQL_CLASSES.test(code)) return true
  }
  return false
}
