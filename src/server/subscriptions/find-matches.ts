import { setImmediate } from 'node:timers/promises'
import { type PropertyNews, propertyNews, rememberProperties } from '#src/domain/search/property-news.ts'
import type { SavedSearch } from '#src/domain/search/saved-search.ts'
import { createPropertyRepository } from '#src/server/listings/property-repository.ts'
import { createSearchIndex, type SearchIndex } from '#src/server/search/index/search-index.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'
import { readSearchRowsOf } from '#src/server/search/search-row-queries.ts'
import type { Match } from './saved-search-repository.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionStores } from './subscription-stores.ts'

const SEARCHES_AT_A_TIME = 500

/**
 * Finds, in the transaction of the stores, whom the news of the properties concern since they were last looked at, and keeps that. The
 * first time there is nothing to compare with, and so no news. Gives how many were found; null where nothing had changed.
 */
export async function findMatches(stores: SubscriptionStores, now: Date): Promise<number | null> {
  const { db, savedSearches } = stores
  await savedSearches.lock()
  const version = await createPropertyRepository(db).dataVersion()
  const before = await savedSearches.rememberedVersion()
  if (before === version) return null
  const [remembered, properties] = [await savedSearches.remembered(), await savedSearches.presentProperties()]
  const news = before === null ? [] : propertyNews(remembered, properties)
  const found = news.length === 0 ? 0 : await keepMatches(stores, news, now)
  await savedSearches.remember(version, rememberProperties(remembered, properties), now)
  return found
}

/** One pass over all searches, each looked at with the changed properties alone. */
async function keepMatches({ db, savedSearches }: SubscriptionStores, news: readonly PropertyNews[], now: Date): Promise<number> {
  const byId = new Map(news.map((one) => [one.id, one]))
  const index = createSearchIndex(await readSearchRowsOf(db, [...byId.keys()]))
  let found = 0
  for (let after: string | null = null; ; ) {
    const searches: readonly Subscription[] = await savedSearches.activeSearches({ after, limit: SEARCHES_AT_A_TIME })
    const matches = searches.flatMap((search) => matchesOf(search, index, byId))
    await savedSearches.add(matches, now)
    found += matches.length
    after = searches.at(-1)?.id ?? null
    if (searches.length < SEARCHES_AT_A_TIME) return found
    await setImmediate()
  }
}

/** What was there before somebody subscribed is no news to them. */
function matchesOf(
  { id, criteria, confirmedAt }: Subscription,
  index: SearchIndex,
  news: ReadonlyMap<number, PropertyNews>,
): readonly Match[] {
  if (criteria === null || confirmedAt === null) return []
  return [...index.search(savedSearchFilter(criteria), 'newest', null).ids].flatMap((propertyId) => {
    const one = news.get(propertyId)
    return one && one.at > confirmedAt ? [{ subscriptionId: id, propertyId, change: one.change }] : []
  })
}

/** A saved search as the listings understand it: the rules of the list, for properties that are available. */
export function savedSearchFilter({ types, ...criteria }: SavedSearch): SearchFilter {
  return { ...criteria, categories: types, showUnavailable: false }
}
