/** A PostgreSQL server that accepts a connection but does not answer, or a network that drops packets. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError'

  constructor(address: string, afterMs: number, options: ErrorOptions) {
    super(
      `The database at ${address} has not answered for ${afterMs / 1000} s: look whether it is overloaded, whether a firewall swallows what is sent to it, and whether DATABASE_URL names it.`,
      options,
    )
  }
}
