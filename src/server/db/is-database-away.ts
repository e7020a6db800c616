import { DatabaseUnsoundError } from './durable-node-fs.ts'

/** What the system says of a connection that cannot be made, or ends. */
const SYSTEM_CODES = 'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
  ' ',
)
/** Classes of PostgreSQL's codes: connection lost, no resources left (also of the disk), shut down by an operator. */
const SQL_CLASSES = /^(08|53|57P)/
/** Pg and its pool give these no code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos)/

/** Whether something failed because the database does not answer, and may well succeed later; seen from an error and its causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 6; each = each.cause, depth++) {
    if (each instanceof DatabaseUnsoundError || SENTENCES.test(each.message)) return true
    const code = 'code' in each ? String(each.code) : ''
    if (SYSTEM_CODES.includes(code) || SQL_CLASSES.test(code)) return true
  }
  return false
}
