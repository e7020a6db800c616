import type { Client, PoolClient } from 'pg'

interface Connected {
  readonly connection: { readonly stream: NodeJS.EventEmitter & Silent }
}

interface Silent {
  readonly bytesRead: number
  setTimeout(ms: number): unknown
  destroy(): unknown
}

/** The socket of a pg connection, which pg's types omit. It exists from the start, and may be destroyed at any time. */
export function streamOf(client: Client | PoolClient): Connected['connection']['stream'] {
  return (client as unknown as Connected).connection.stream
}
