import { createStores, type Stores } from '#src/server/repositories/stores.ts'
import { sessionClock } from './session-times.ts'

/** Forgets the sessions and links of owners that are over. */
export async function sweepOwners(db: Stores['db'], now: Date): Promise<void> {
  const { ownerSessions, ownerLinks } = createStores(db)
  await ownerSessions.sweep(sessionClock(now))
  await ownerLinks.sweep(now)
}
