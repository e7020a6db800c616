import type { Database } from '#src/platform/db/database.ts'
import { createSavedSearchRepository, type SavedSearchRepository } from './saved-search-repository.ts'
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription-repository.ts'

/** The repositories of subscriptions on one connection or transaction. */
export interface SubscriptionStores {
  readonly db: Database
  readonly savedSearches: SavedSearchRepository
  readonly subscriptions: SubscriptionRepository
}

/** Creates the repositories on a database or a transaction. */
export function createSubscriptionStores(db: Database): SubscriptionStores {
  return {
    db,
    savedSearches: createSavedSearchRepository(db),
    subscriptions: createSubscriptionRepository(db),
  }
}
