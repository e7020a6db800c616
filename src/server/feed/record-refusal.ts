import type { Database } from '#src/server/db/database.ts'
import { feedImports } from './tables.ts'

/** An import without changes, because its feed was refused or unreadable. */
export interface Refusal {
  readonly at: Date
  readonly source: string
  readonly code: string
  readonly message: string
}

/** Records a refused import, so that operators see it among the others. */
export async function recordRefusal(db: Database, { at, source, code, message }: Refusal): Promise<void> {
  const nothing = { accepted: 0, rejected: 0, retired: 0, unchanged: 0, changed: false }
  await db.insert(feedImports).values({ at, source, ...nothing, findings: [{ severity: 'error', code, message }] })
}
