import type { FromSchema } from 'json-schema-to-ts'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'

export const SEARCH_VIEWS = ['list', 'map'] as const
export type SearchView = (typeof SEARCH_VIEWS)[number]

/** The maximum number of values of a parameter; more than a search form offers are dropped. */
const MAX_VALUES = 60

const words = { type: 'string' } as const
const flag = { type: 'string', enum: ['1'] } as const
const count = { type: 'string', pattern: '^\\d{1,2}$' } as const
const amount = { type: 'string', pattern: '^\\d{1,6}$' } as const

/** The query parameters of a search (SRCH-03), in the order of addresses. `readParameters` ignores invalid values. */
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

/** The valid parameters of a search. */
export type SearchParameters = {
  readonly [Name in keyof typeof searchParameters]?: FromSchema<(typeof searchParameters)[Name]>
}
