import { changeExtra } from './extra-filters.ts'
import { type PropertySearch, readPropertySearch, wholeSearch, writePropertySearch } from './property-search.ts'

/** The query string that passes a list's search to the saved-search form, without words, price per m², open houses and order. */
export function writeHandover({ goal, cities, area, types, price, extras: all, ...search }: PropertySearch): string {
  const { bedrooms, bathrooms, showerrooms, toilets, garages } = search
  const rooms = { bedrooms, bathrooms, showerrooms, toilets, garages }
  const extras = changeExtra(changeExtra(all, 'price-m2-max', 0), 'open-house', 0)
  const query = writePropertySearch({ ...wholeSearch(goal), cities, area, types, price, ...rooms, extras })
  return [`goal=${goal}`, query].filter(Boolean).join('&')
}

/** The passed search; null without a goal. */
export function readHandover(query: URLSearchParams): PropertySearch | null {
  const goal = query.get('goal')
  return goal === '0' || goal === '1' ? readPropertySearch(goal === '0' ? 0 : 1, query) : null
}
