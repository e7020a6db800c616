import type { Database } from '#src/platform/db/database.ts'
import { createOwnerAccountRepository, type OwnerAccountRepository } from './owner-account-repository.ts'
import { createOwnerLinkRepository, type OwnerLinkRepository } from './owner-link-repository.ts'
import { createOwnerSessionRepository, type OwnerSessionRepository } from './owner-session-repository.ts'
import { sessionClock } from './owner-sessions.ts'

export interface OwnerStores {
  readonly db: Database
  readonly ownerAccounts: OwnerAccountRepository
  readonly ownerLinks: OwnerLinkRepository
  readonly ownerSessions: OwnerSessionRepository
}

export function createOwnerStores(db: Database): OwnerStores {
  return {
    db,
    ownerAccounts: createOwnerAccountRepository(db),
    ownerLinks: createOwnerLinkRepository(db),
    ownerSessions: createOwnerSessionRepository(db),
  }
}

/** Rolls back if `work` throws. */
export function transactOwners<Result>(db: Database, work: (stores: OwnerStores) => Promise<Result>): Promise<Result> {
  return db.transaction((transaction) => work(createOwnerStores(transaction)))
}

export async function purgeExpiredOwnerData(db: Database, now: Date): Promise<void> {
  const { ownerSessions, ownerLinks } = createOwnerStores(db)
  await ownerSessions.purgeExpired(sessionClock(now))
  await ownerLinks.purgeExpired(now)
}
