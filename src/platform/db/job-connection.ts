import { sql } from 'drizzle-orm'
import type { DrizzleTransactionLike } from 'pg-boss'
import type { Database } from './database.ts'

export interface JobConnection {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

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
