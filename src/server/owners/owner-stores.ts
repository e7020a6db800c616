import type { Database } from '#src/server/db/database.ts'
import { createOwnerAccountRepository, type OwnerAccountRepository } from './owner-account-repository.ts'
import { createOwnerLinkRepository, type OwnerLinkRepository } from './owner-link-repository.ts'
import { createOwnerSessionRepository, type OwnerSessionRepository } from './owner-session-repository.ts'

/** The repositories of owners' accounts, all on one connection: on that of a transaction they share it. */
export interface OwnerStores {
  readonly db: Database
  readonly ownerAccounts: OwnerAccountRepository
  readonly ownerLinks: OwnerLinkRepository
  readonly ownerSessions: OwnerSessionRepository
}

/** The repositories on a database, or on a transaction of it. */
export function createOwnerStores(db: Database): OwnerStores {
  return {
    db,
    ownerAccounts: createOwnerAccountRepository(db),
    ownerLinks: createOwnerLinkRepository(db),
    ownerSessions: createOwnerSessionRepository(db),
  }
}

/** Runs some work on owners' accounts in one transaction: all of what it stores is kept, or, where it throws, nothing. */
export function transactOwners<Result>(db: Database, work: (stores: OwnerStores) => Promise<Result>): Promise<Result> {
  return db.transaction((transaction) => work(createOwnerStores(transaction)))
}
