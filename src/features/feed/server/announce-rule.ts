import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { hasImported } from '#src/features/properties/server/first-import-queries.ts'
import { markSearchRows } from '#src/features/search/server/renew-search-rows-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { changedColumns, type NotedChanges } from './changed-inputs.ts'
import { announceVersion } from './first-import.ts'

/** In the record of imports, the sources of changes that only apply a rule of the site or the clock to stored listings. */
export const PRICE_RULE_SOURCE = 'marqueeIgnore of the site'
export const HIDDEN_RULE_SOURCE = 'hidden properties of the site'
export const PUBLICATION_SOURCE = 'periods of listings'

interface AppliedRule {
  readonly source: string
  readonly count: number
  readonly changes: NotedChanges
}

/** Begins a new data version after a rule or the clock changed listings, so that every instance reloads them. */
export async function announceRule(db: Database, { source, count, changes }: AppliedRule, now: Date): Promise<void> {
  // The results of an unfinished first import are not public yet and are updated later.
  if (!(await hasImported(db))) return
  const counts = { accepted: count, rejected: 0, retired: 0, unchanged: 0, changed: true, findings: [] }
  const [inserted] = await db
    .insert(feedImports)
    .values({ at: now, source, ...counts, ...changedColumns(changes) })
    .returning({ id: feedImports.id })
  if (!inserted) throw new Error('[Bug] An insert returned no row.')
  await markSearchRows(db, String(inserted.id), now)
  await announceVersion(db, String(inserted.id))
}
