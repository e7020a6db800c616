import { and, desc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { HIDDEN_RULE_SOURCE, PRICE_RULE_SOURCE } from './announce-rule.ts'
import type { FeedFinding } from './feed-report.ts'
import { OWN_SOURCE } from './own-listings.ts'

export interface LastImport {
  readonly at: Date
  readonly source: string
  readonly accepted: number
  readonly rejected: number
  readonly retired: number
  readonly unchanged: number
  readonly findings: readonly FeedFinding[]
}

/** Imports of owners and of single properties entered by hand, and rule changes, are in the same table. */
const isOfListings = sql`${feedImports.source} not like '%/owners.json' and ${notInArray(feedImports.source, [PRICE_RULE_SOURCE, HIDDEN_RULE_SOURCE, OWN_SOURCE])}`

/** Null before the first import. */
export async function lastImport(db: Database): Promise<LastImport | null> {
  const { at, source, accepted, rejected, retired, unchanged, findings } = feedImports
  const columns = { at, source, accepted, rejected, retired, unchanged, findings }
  const [row] = await db.select(columns).from(feedImports).where(isOfListings).orderBy(desc(feedImports.id)).limit(1)
  return row === undefined ? null : { ...row, findings: readFindings(row.findings) }
}

/** A refused feed has one finding, without a record. */
function readFindings(stored: unknown): readonly FeedFinding[] {
  const findings = stored as readonly (Partial<FeedFinding> & Pick<FeedFinding, 'severity' | 'code' | 'message'>)[]
  return findings.map((each) => ({ list: 'properties', index: 0, ID: null, pointer: '', suggestion: '', ...each }))
}

export interface FeedState {
  readonly lastImport: Omit<LastImport, 'findings'> & {
    readonly findings: number
    /** Null if accepted. */
    readonly refusal: string | null
  }
  /** The last accepted import, with or without changes; null for none. */
  readonly acceptedAt: Date | null
}

/** A refused feed leaves a row without records, with the reason as its only finding. */
const isRefused = sql<boolean>`${feedImports.accepted} + ${feedImports.rejected} + ${feedImports.retired} + ${feedImports.unchanged} = 0
  and jsonb_array_length(${feedImports.findings}) > 0`

/** Null before the first import. */
export async function readFeedState(db: Database): Promise<FeedState | null> {
  const { at, source, accepted, rejected, retired, unchanged } = feedImports
  const findings = sql<number>`jsonb_array_length(${feedImports.findings})`
  const refusal = sql<string | null>`case when ${isRefused} then ${feedImports.findings}->0->>'message' end`
  const columns = { at, source, accepted, rejected, retired, unchanged, findings, refusal }
  const [last] = await db.select(columns).from(feedImports).where(isOfListings).orderBy(desc(feedImports.id)).limit(1)
  if (last === undefined) return null
  if (last.refusal === null) return { lastImport: last, acceptedAt: last.at }
  const isAccepted = and(isOfListings, sql`not (${isRefused})`)
  const [good] = await db.select({ at }).from(feedImports).where(isAccepted).orderBy(desc(feedImports.id)).limit(1)
  return { lastImport: last, acceptedAt: good?.at ?? null }
}

/** Import rows expire after this time; the latest ones, which hold the feed's state, never. */
const RETENTION_MS = 90 * 86_400_000

/** Deletes old imports, except the last one, the last accepted and the last with changes; returns their number. */
export async function purgeOldImports(db: Database, now: Date): Promise<number> {
  const last = (condition: SQL | undefined) =>
    sql`(${db.select({ id: feedImports.id }).from(feedImports).where(condition).orderBy(desc(feedImports.id)).limit(1)})`
  const isOld = lt(feedImports.at, new Date(now.getTime() - RETENTION_MS))
  const preserved = [isOfListings, and(isOfListings, sql`not (${isRefused})`), eq(feedImports.changed, true)]
  const others = preserved.map((condition) => sql`${feedImports.id} is distinct from ${last(condition)}`)
  const gone = await db
    .delete(feedImports)
    .where(and(isOld, ...others))
    .returning({ id: feedImports.id })
  return gone.length
}
