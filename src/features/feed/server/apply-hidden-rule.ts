import type { Log } from '#schemas/log.ts'
import { readHiddenRule, writeHiddenRule } from '#src/features/properties/server/hidden-rule-repository.ts'
import { vacuumListings } from '#src/features/search/server/renew-search-rows-queries.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { announceRule, HIDDEN_RULE_SOURCE } from './announce-rule.ts'
import { noteChanges } from './changed-inputs.ts'
import { toRule } from './rules-in-force.ts'
import { writeHidden } from './store-listings.ts'

interface Options {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Applies `listings.hidden` to stored properties. A change counts as an import, so that every instance reloads the listings. */
export async function applyHiddenRule(db: Database, hidden: readonly number[], { now, log }: Options): Promise<void> {
  const rule = toRule(hidden)
  const isInForce = async (inside: Database) => JSON.stringify(await readHiddenRule(inside)) === JSON.stringify(rule)
  if (await isInForce(db)) return
  const changed = await db.transaction(async (transaction) => {
    // Imports write the same rows, and other instances follow the same site.
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
    if (await isInForce(transaction)) return 0
    const before = await readHiddenRule(transaction)
    // The writer of search rows reads the rule.
    await writeHiddenRule(transaction, rule, now())
    const [hide, show] = [rule.filter((id) => !before.includes(id)), before.filter((id) => !rule.includes(id))]
    const count = await writeHidden(transaction, { hide, show })
    const changes = noteChanges()
    changes.moved([...hide, ...show])
    if (count > 0) await announceRule(transaction, { source: HIDDEN_RULE_SOURCE, count, changes }, now())
    return count
  })
  if (changed === 0) return
  log.info({ properties: changed, hidden: rule }, 'properties follow the changed list of hidden ones')
  await vacuumListings(db, changed, log)
}
