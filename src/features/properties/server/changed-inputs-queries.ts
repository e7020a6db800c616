import { and, gt, lte, sql } from 'drizzle-orm'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import type { Database } from '#src/platform/db/database.ts'
import { feedImports } from './feed-import-tables.ts'

/** What changed between two versions of the listings; null for everything. */
export interface ChangedInputs {
  readonly changed: readonly InputTag[] | null
  /** Of these: a price, an availability or a withdrawal, which no page may show as it was. */
  readonly urgent: readonly InputTag[] | null
}

export const EVERYTHING: ChangedInputs = { changed: null, urgent: null }

const NUMBER = /^\d{1,9}$/

/** What the imports after version `before` changed, up to and with `after`. */
export async function readChangedInputs(db: Database, before: string, after: string): Promise<ChangedInputs> {
  if (!NUMBER.test(before) || !NUMBER.test(after) || Number(before) >= Number(after)) return EVERYTHING
  const { id, changedInputs, urgentInputs } = feedImports
  const rows = await db
    .select({ changedInputs, urgentInputs })
    .from(feedImports)
    .where(and(sql`${feedImports.changed}`, gt(id, Number(before)), lte(id, Number(after))))
  return { changed: unionOf(rows.map((row) => row.changedInputs)), urgent: unionOf(rows.map((row) => row.urgentInputs)) }
}

function unionOf(lists: readonly (readonly string[] | null)[]): readonly InputTag[] | null {
  const known = lists.filter((list) => list !== null)
  // Imports write tags alone. Without a row, it is unknown what happened.
  return known.length === lists.length && lists.length > 0 ? ([...new Set(known.flat())] as InputTag[]) : null
}
