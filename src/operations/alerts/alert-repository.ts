import { like } from 'drizzle-orm'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import type { KnownAlert } from './next-alerts.ts'

export interface AlertRepository {
  readonly list: () => Promise<readonly KnownAlert[]>
  readonly replace: (alerts: readonly KnownAlert[]) => Promise<void>
}

const PREFIX = 'alert '

/** Runs work on the alerts in a transaction; instances take turns. */
export async function transactAlerts<Result>(
  db: Database,
  work: (alerts: AlertRepository, transaction: Database) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (transaction) => {
    await transaction.execute(holdLock(ADVISORY_LOCKS.operatorAlerts))
    return await work(createAlertRepository(transaction), transaction)
  })
}

function createAlertRepository(db: Database): AlertRepository {
  const isAlert = like(watermarks.name, `${PREFIX}%`)
  return {
    async list() {
      const rows = await db.select().from(watermarks).where(isAlert)
      return rows.map(({ name, value, updatedAt }) => {
        // `replace` writes this JSON.
        const { since, ...alert } = JSON.parse(value) as Stored
        return { ...alert, key: name.slice(PREFIX.length), since: new Date(since), seenAt: updatedAt }
      })
    },
    async replace(alerts) {
      await db.delete(watermarks).where(isAlert)
      const rows = alerts.map(({ key, name, since, isReported, seenAt }) => {
        const stored: Stored = { name, since: since.toISOString(), isReported }
        return { name: PREFIX + key, value: JSON.stringify(stored), updatedAt: seenAt }
      })
      if (rows.length > 0) await db.insert(watermarks).values(rows)
    },
  }
}

interface Stored extends Pick<KnownAlert, 'name' | 'isReported'> {
  readonly since: string
}
