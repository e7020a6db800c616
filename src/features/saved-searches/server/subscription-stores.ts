import type { Database } from '#src/platform/db/database.ts'
import { createSavedSearchRepository, type SavedSearchRepository } from './saved-search-repository.ts'
import { createSubscriptionRepository, type SubscriptionRepository } from './subscription-repository.ts'

export interface SubscriptionStores {
  readonly db: Database
  readonly savedSearches: SavedSearchRepository
  readonly subscriptions: SubscriptionRepository
}

export function createSubscriptionStores(db: Database): SubscriptionStores {
  return {
    db,
    savedSearches: createSavedSearchRepository(db),
    subscriptions: createSubscriptionRepository(db),
  }
}
