import type { Database } from '#src/server/db/database.ts'
import { createSavedSearchRepository, type SavedSearchRepository } from './saved-search-repository.ts'
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription-repository.ts'

/** The repositories of subscriptions, both on one connection: on that of a transaction they share it. */
export interface SubscriptionStores {
  readonly db: Database
  readonly savedSearches: SavedSearchRepository
  readonly subscriptions: SubscriptionRepository
}

/** The repositories on a database, or on a transaction of it. */
export function createSubscriptionStores(db: Database): SubscriptionStores {
  return {
    db,
    savedSearches: createSavedSearchRepository(db),
    subscriptions: createSubscriptionRepository(db),
  }
}
