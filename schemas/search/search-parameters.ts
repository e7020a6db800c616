import type { FromSchema } from 'json-schema-to-ts'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'

/** The view of the results. */
export const SEARCH_VIEWS = ['list', 'map'] as const
export type SearchView = (typeof SEARCH_VIEWS)[number]

/** More cities or types than a search box offers are cut off. */
const MAX_VALUES = 60

const words = { type: 'string' } as const
const flag = { type: 'string', enum: ['1'] } as const
const count = { type: 'string', pattern: '^\\d{1,2}$' } as const
const amount = { type: 'string', pattern: '^\\d{1,6}$' } as const

/**
 * The query parameters of a search (SRCH-03), for the addresses of lists and the API alike, in the order in which they are written. A value
 * that its schema refuses is ignored, never an error (decision 039, point 10): `readParameters` reads them so.
 */
export const searchParameters = {
  search: words,
  exact: flag,
  text: words,
  typed: words,
  city: { type: 'array', items: { type: 'string' }, maxItems: MAX_VALUES },
  area: words,
  type: { type: 'array', items: { type: 'string', pattern: '^\\d{1,9}$' }, maxItems: MAX_VALUES },
  bedrooms: count,
  bathrooms: count,
  showerrooms: count,
  toilets: count,
  garages: count,
  price: { type: 'string', pattern: '^[\\d\\s]*-[\\d\\s]*$' },
  energy: { type: 'string', pattern: '^[a-gA-G]$' },
  'living-min': amount,
  'ground-min': amount,
  'price-m2-max': amount,
  garden: flag,
  terrace: flag,
  parking: flag,
  lift: flag,
  furnished: flag,
  'new-build': flag,
  'open-house': flag,
  sort: { type: 'string', enum: PROPERTY_SORTS },
  view: { type: 'string', enum: SEARCH_VIEWS },
  page: amount,
} as const

/** The parameters of a search that are set to something valid. */
export type SearchParameters = {
  readonly [Name in keyof typeof searchParameters]?: FromSchema<(typeof searchParameters)[Name]>
}
