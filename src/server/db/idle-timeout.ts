import type { PoolClient } from 'pg'

/** The socket of a pg connection, which its types leave out. */
interface Connected {
  readonly connection: { readonly stream: NodeJS.EventEmitter & Silent }
}

interface Silent {
  readonly bytesRead: number
  setTimeout(ms: number): unknown
  destroy(): unknown
}

/** After a pause of this process, data that arrived meanwhile is read first. */
const GRACE_MS = 1000

/**
 * Destroys a connection after a time without data: pending queries fail, and a connection that may be inside a transaction is
 * not reused. pg's own query timeout would return it to the pool. The pool closes unused connections earlier.
 */
export function setIdleTimeout(client: PoolClient, limitMs: number): void {
  // The types of pg leave the connection out; it exists from the pool's "connect" event on.
  const { stream } = (client as unknown as Connected).connection
  stream.setTimeout(limitMs)
  stream.on('timeout', () => {
    const heard = stream.bytesRead
    setTimeout(() => stream.bytesRead === heard && stream.destroy(), GRACE_MS).unref()
  })
}
