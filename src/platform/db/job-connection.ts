import { sql } from 'drizzle-orm'
import type { DrizzleTransactionLike } from 'pg-boss'
import type { Database } from './database.ts'

/** Plain SQL on a database or transaction, so that jobs are queued together with their data. */
export interface JobConnection {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

/** Wraps a Drizzle database or transaction. */
export function createJobConnection(db: Database): JobConnection {
  return {
    async executeSql(text, values = []) {
      // Load pg-boss only where jobs are queued.
      const { fromDrizzle } = await import('pg-boss')
      // Both drivers return rows; their shared type does not express it.
      const transaction = db as DrizzleTransactionLike
      return await fromDrizzle(transaction, sql).executeSql(text, [...values])
    },
  }
}
