import { type PropertySearch, readPropertySearch, wholeSearch, writePropertySearch } from './property-search.ts'

/**
 * The query string with which a list hands a search over to the form of a saved search: that of the list, with its goal. What
 * such a search does not know, words and order for instance, stays behind.
 */
export function writeHandover({ goal, cities, types, price, ...search }: PropertySearch): string {
  const { bedrooms, bathrooms, showerrooms, toilets, garages } = search
  const rooms = { bedrooms, bathrooms, showerrooms, toilets, garages }
  const query = writePropertySearch({ ...wholeSearch(goal), cities, types, price, ...rooms })
  return [`goal=${goal}`, query].filter(Boolean).join('&')
}

/** The search that was handed over; null where the query string says no goal. */
export function readHandover(query: URLSearchParams): PropertySearch | null {
  const goal = query.get('goal')
  return goal === '0' || goal === '1' ? readPropertySearch(goal === '0' ? 0 : 1, query) : null
}
