import type { Database } from '#src/server/db/database.ts'
import { createOwnerStores } from './owner-stores.ts'
import { sessionClock } from './session-times.ts'

/** Deletes expired sessions and links of owners. */
export async function purgeExpiredOwnerData(db: Database, now: Date): Promise<void> {
  const { ownerSessions, ownerLinks } = createOwnerStores(db)
  await ownerSessions.purgeExpired(sessionClock(now))
  await ownerLinks.purgeExpired(now)
}
