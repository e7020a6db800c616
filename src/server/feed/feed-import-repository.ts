import { desc, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { HIDDEN_RULE_SOURCE, PRICE_RULE_SOURCE } from './announce-rule.ts'
import type { FeedFinding } from './feed-report.ts'
import { feedImports } from './tables.ts'

/** What the last import did. */
export interface LastImport {
  readonly at: Date
  readonly source: string
  readonly accepted: number
  readonly rejected: number
  readonly retired: number
  readonly unchanged: number
  readonly findings: readonly FeedFinding[]
}

/** The imports of owners, and what only applies a rule of the site to them, are recorded in the same table. */
const isOfListings = sql`${feedImports.source} not like '%/owners.json' and ${notInArray(feedImports.source, [PRICE_RULE_SOURCE, HIDDEN_RULE_SOURCE])}`

/** The last import of listings; null before the first one. */
export async function lastImport(db: Database): Promise<LastImport | null> {
  const { at, source, accepted, rejected, retired, unchanged, findings } = feedImports
  const columns = { at, source, accepted, rejected, retired, unchanged, findings }
  const [row] = await db.select(columns).from(feedImports).where(isOfListings).orderBy(desc(feedImports.id)).limit(1)
  return row === undefined ? null : { ...row, findings: readFindings(row.findings) }
}

/** Written by the import; a refused feed has one finding, which names no record. */
function readFindings(stored: unknown): readonly FeedFinding[] {
  const findings = stored as readonly (Partial<FeedFinding> & Pick<FeedFinding, 'severity' | 'code' | 'message'>)[]
  return findings.map((each) => ({ list: 'properties', index: 0, ID: null, pointer: '', suggestion: '', ...each }))
}
