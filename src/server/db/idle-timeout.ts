import type { PoolClient } from 'pg'

/** What of a connection its types do not tell: the socket beneath it, encrypted or not. */
interface Connected {
  readonly connection: { readonly stream: NodeJS.EventEmitter & Silent }
}

interface Silent {
  readonly bytesRead: number
  setTimeout(ms: number): unknown
  destroy(): unknown
}

/** After a pause of this process itself what has come meanwhile is read first. */
const GRACE_MS = 1000

/**
 * Gives a connection up on which nothing was heard for so long: what waits for an answer then fails, and the connection, which may
 * be in the middle of a transaction, is used for nothing more. A time limit of pg's own for queries would hand it on to others.
 * Connections that nobody uses are closed by their pool before.
 */
export function setIdleTimeout(client: PoolClient, limitMs: number): void {
  // The types of pg leave the connection out; it is there from the moment the pool gives its event "connect".
  const { stream } = (client as unknown as Connected).connection
  stream.setTimeout(limitMs)
  stream.on('timeout', () => {
    const heard = stream.bytesRead
    setTimeout(() => stream.bytesRead === heard && stream.destroy(), GRACE_MS).unref()
  })
}
