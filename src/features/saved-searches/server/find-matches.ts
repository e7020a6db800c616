import { setImmediate } from 'node:timers/promises'
import { readDataVersion } from '#src/features/properties/server/first-import-queries.ts'
import type { ListingContext } from '#src/features/properties/server/listing-context.ts'
import { type PropertyNews, propertyNews, rememberProperties } from '#src/features/saved-searches/rules/property-news.ts'
import type { SavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { readFilteredProperties } from '#src/features/search/server/filtered-property-queries.ts'
import { type FilteredProperty, matchesFilter } from '#src/features/search/server/matches-filter.ts'
import { type PlacedArea, placeArea } from '#src/features/search/server/placed-area.ts'
import type { SearchFilter } from '#src/features/search/server/search-filter.ts'
import type { Match, SavedSearchRepository } from './saved-search-repository.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionStores } from './subscription-stores.ts'

type CityPoints = ListingContext['cityPoints']

const SEARCHES_AT_A_TIME = 500
const PROPERTIES_AT_A_TIME = 1000

/** Matches saved searches with changed properties; the first run only remembers them. Null without changes. */
export async function findMatches(stores: SubscriptionStores, cityPoints: CityPoints, now: Date): Promise<number | null> {
  const { db, savedSearches } = stores
  await savedSearches.lock()
  const version = await readDataVersion(db)
  const before = await savedSearches.rememberedVersion()
  if (before === version) return null
  const news = await takeNews(savedSearches, before === null)
  const found = news.length === 0 ? 0 : await keepMatches(stores, news, cityPoints, now)
  await savedSearches.rememberVersion(version, now)
  return found
}

/** The news since the last comparison (none at the first); remembers the current state. */
async function takeNews(savedSearches: SavedSearchRepository, isFirst: boolean): Promise<readonly PropertyNews[]> {
  const news: PropertyNews[] = []
  for (let after = 0; ; ) {
    const changed = await savedSearches.changedProperties({ after, limit: PROPERTIES_AT_A_TIME })
    const present = changed.map((one) => one.present)
    const remembered = new Map(changed.flatMap(({ present: { id }, before }) => (before === null ? [] : [[id, before]])))
    if (!isFirst) news.push(...propertyNews(remembered, present))
    await savedSearches.remember(rememberProperties(remembered, present))
    after = present.at(-1)?.id ?? after
    if (changed.length < PROPERTIES_AT_A_TIME) return news
  }
}

/** One pass over all searches, each matched with the changed properties only. */
async function keepMatches(
  { db, savedSearches }: SubscriptionStores,
  news: readonly PropertyNews[],
  cityPoints: CityPoints,
  now: Date,
): Promise<number> {
  const byId = new Map(news.map((one) => [one.id, one]))
  const properties = await readFilteredProperties(db, [...byId.keys()])
  let found = 0
  for (let after: string | null = null; ; ) {
    const searches: readonly Subscription[] = await savedSearches.activeSearches({ after, limit: SEARCHES_AT_A_TIME })
    const matches = searches.flatMap((search) => matchesOf(search, properties, byId, cityPoints))
    await savedSearches.add(matches, now)
    found += matches.length
    after = searches.at(-1)?.id ?? null
    if (searches.length < SEARCHES_AT_A_TIME) return found
    await setImmediate()
  }
}

/** Properties from before the subscription do not count. */
function matchesOf(
  { id, criteria, confirmedAt }: Subscription,
  properties: readonly FilteredProperty[],
  news: ReadonlyMap<number, PropertyNews>,
  cityPoints: CityPoints,
): readonly Match[] {
  if (criteria === null || confirmedAt === null) return []
  const filter = savedSearchFilter(criteria, cityPoints)
  return properties.flatMap((property) => {
    const one = news.get(property.id)
    if (one === undefined || one.at <= confirmedAt || !matchesFilter(property, filter)) return []
    return [{ subscriptionId: id, propertyId: property.id, change: one.change }]
  })
}

/** The filter of a saved search: available properties by a list's rules. An unknown place matches nothing. */
export function savedSearchFilter({ types, area, ...criteria }: SavedSearch, cityPoints: CityPoints): SearchFilter {
  const placed = area === null ? undefined : (placeArea(area, cityPoints) ?? NOWHERE)
  return { ...criteria, categories: types, area: placed, showUnavailable: false }
}

const NOWHERE: PlacedArea = { ring: [], towns: [] }
