import type { PGlite } from '@electric-sql/pglite'
import type { SqlConnection } from './database.ts'

const TRANSACTION = /^\s*BEGIN;([\s\S]*?)COMMIT;?\s*$/

/**
 * PGlite's one connection for the job queue. Text with BEGIN and COMMIT runs as a PGlite transaction: a failure half-way would
 * otherwise leave the shared connection in an aborted transaction.
 */
export function pgliteConnection(client: PGlite): SqlConnection {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return await client.query(text, [...values])
      const inner = TRANSACTION.exec(text)?.[1]
      const results =
        inner === undefined ? await client.exec(text) : await client.transaction((transaction) => transaction.exec(inner))
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await client.listen(channel, onNotification)
      onReconnect()
      return { close: () => unlisten() }
    },
  }
}
