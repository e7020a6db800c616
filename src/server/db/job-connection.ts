import { sql } from 'drizzle-orm'
import type { DrizzleTransactionLike } from 'pg-boss'
import type { Database } from './database.ts'

/** SQL as text on the connection of a database or of a transaction: how jobs are queued together with what they are about. */
export interface JobConnection {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** The connection, or the transaction, of a Drizzle database. */
export function createJobConnection(db: Database): JobConnection {
  return {
    async executeSql(text, values = []) {
      // Whoever queues a job has loaded the queue; who never does need not.
      const { fromDrizzle } = await import('pg-boss')
      // Both drivers answer with rows, which the type that they share does not say.
      const transaction = db as DrizzleTransactionLike
      return await fromDrizzle(transaction, sql).executeSql(text, [...values])
    },
  }
}
