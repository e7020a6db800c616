import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import { isPriceReplaced } from '#src/features/properties/rules/price.ts'
import { readPriceRule, writePriceRule } from '#src/features/properties/server/price-rule-repository.ts'
import { publicPrice, toStored } from '#src/features/properties/server/published-property.ts'
import { properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import { vacuumListings } from '#src/features/search/server/renew-search-rows-queries.ts'
import { searchedPrice } from '#src/features/search/server/search-row-queries.ts'
import { searchRows } from '#src/features/search/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { announceRule, PRICE_RULE_SOURCE } from './announce-rule.ts'
import { noteChanges } from './changed-inputs.ts'
import { toRule } from './rules-in-force.ts'

const RECORDS_AT_A_TIME = 500

interface Options {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Applies the site's `marqueeIgnore`: a price replaced by a marquee is never published (PROP-07). */
export async function applyPriceRule(db: Database, marqueeIgnore: readonly number[], { now, log }: Options): Promise<void> {
  const rule = toRule(marqueeIgnore)
  const isInForce = async (inside: Database) => JSON.stringify(await readPriceRule(inside)) === JSON.stringify(rule)
  if (await isInForce(db)) return
  const changed = await db.transaction(async (transaction) => {
    // Imports write prices too, and other instances follow the same site.
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
    if (await isInForce(transaction)) return 0
    const count = await rewritePrices(transaction, rule)
    await writePriceRule(transaction, rule, now())
    const changes = noteChanges()
    changes.all()
    if (count > 0) await announceRule(transaction, { source: PRICE_RULE_SOURCE, count, changes }, now())
    return count
  })
  if (changed === 0) return
  log.info({ properties: changed, marqueeIgnore: rule }, 'prices follow the changed marqueeIgnore')
  await vacuumListings(db, changed, log)
}

async function rewritePrices(db: Database, rule: readonly number[]): Promise<number> {
  const { id, record, priceChangedAt } = properties
  const hasMarquee = sql`${record} -> 'Marquee' is not null`
  let changed = 0
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, ...publishedColumns, priceChangedAt })
      .from(properties)
      .where(and(hasMarquee, gt(id, last)))
      .orderBy(asc(id))
      .limit(RECORDS_AT_A_TIME)
    for (const row of rows) {
      const { record: stored } = toStored(row)
      const isNow = isPriceReplaced(stored, rule)
      if (isNow === row.isPriceReplaced) continue
      const price = publicPrice(stored, rule)
      await db.update(properties).set({ isPriceReplaced: isNow, publishedPrice: price }).where(eq(id, row.id))
      await db
        .update(searchRows)
        .set(searchedPrice(stored, price, row.priceChangedAt))
        .where(eq(searchRows.id, row.id))
      changed++
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < RECORDS_AT_A_TIME) return changed
  }
}
