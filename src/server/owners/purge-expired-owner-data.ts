import { createStores, type Stores } from '#src/server/stores.ts'
import { sessionClock } from './session-times.ts'

/** Forgets the sessions and links of owners that are over. */
export async function purgeExpiredOwnerData(db: Stores['db'], now: Date): Promise<void> {
  const { ownerSessions, ownerLinks } = createStores(db)
  await ownerSessions.purgeExpired(sessionClock(now))
  await ownerLinks.purgeExpired(now)
}
