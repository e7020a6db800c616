import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { LISTINGS_CHANNEL } from '#src/server/listings/data-version-repository.ts'
import { markSearchRows } from '#src/server/search/renew-search-rows-queries.ts'
import { feedImports } from './tables.ts'

/** The sources of what only applies a rule of the site, or the clock, to stored listings, in the record of imports. */
export const PRICE_RULE_SOURCE = 'marqueeIgnore of the site'
export const HIDDEN_RULE_SOURCE = 'hidden properties of the site'
export const PUBLICATION_SOURCE = 'periods of listings'

/** Begins a new data version after a rule of the site, or the clock, has changed listings, so that every instance shows them anew; in the transaction of the change. */
export async function announceRule(db: Database, source: string, changed: number, now: Date): Promise<void> {
  const counts = { accepted: changed, rejected: 0, retired: 0, unchanged: 0, changed: true, findings: [] }
  const [inserted] = await db
    .insert(feedImports)
    .values({ at: now, source, ...counts })
    .returning({ id: feedImports.id })
  if (!inserted) throw new Error('[Bug] An insert returned no row.')
  await markSearchRows(db, String(inserted.id), now)
  await db.execute(sql`select pg_notify(${LISTINGS_CHANNEL}, ${String(inserted.id)})`)
}
