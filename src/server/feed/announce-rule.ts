import type { Database } from '#src/server/db/database.ts'
import { hasImported } from '#src/server/listings/first-import-queries.ts'
import { markSearchRows } from '#src/server/search/renew-search-rows-queries.ts'
import { announceVersion } from './first-import.ts'
import { feedImports } from './tables.ts'

/** The sources of what only applies a rule of the site, or the clock, to stored listings, in the record of imports. */
export const PRICE_RULE_SOURCE = 'marqueeIgnore of the site'
export const HIDDEN_RULE_SOURCE = 'hidden properties of the site'
export const PUBLICATION_SOURCE = 'periods of listings'

/** Begins a new data version after a rule of the site, or the clock, has changed listings, so that every instance shows them anew; in the transaction of the change. */
export async function announceRule(db: Database, source: string, changed: number, now: Date): Promise<void> {
  // What the first import has stored so far is not public, and follows.
  if (!(await hasImported(db))) return
  const counts = { accepted: changed, rejected: 0, retired: 0, unchanged: 0, changed: true, findings: [] }
  const [inserted] = await db
    .insert(feedImports)
    .values({ at: now, source, ...counts })
    .returning({ id: feedImports.id })
  if (!inserted) throw new Error('[Bug] An insert returned no row.')
  await markSearchRows(db, String(inserted.id), now)
  await announceVersion(db, String(inserted.id))
}
