import type { Database } from '#src/server/db/database.ts'
import { createOwnerStores } from './owner-stores.ts'
import { sessionClock } from './session-times.ts'

/** Forgets the sessions and links of owners that are over. */
export async function purgeExpiredOwnerData(db: Database, now: Date): Promise<void> {
  const { ownerSessions, ownerLinks } = createOwnerStores(db)
  await ownerSessions.purgeExpired(sessionClock(now))
  await ownerLinks.purgeExpired(now)
}
