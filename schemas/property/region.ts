/** The regions of Belgium. */
export const BELGIAN_REGIONS = ['flanders', 'brussels', 'wallonia'] as const

/** The regions with energy labels of their own (EPC-01, EPC-03). */
export const REGIONS = [...BELGIAN_REGIONS, 'luxembourg'] as const

export type BelgianRegion = (typeof BELGIAN_REGIONS)[number]
export type Region = (typeof REGIONS)[number]

/**
 * The countries whose properties have energy labels: their id in the feed (EPC-03), their ISO 3166 code, and the region that they are as a
 * whole. In Belgium the zip tells the region. The others are in countries.ts, which no page loads.
 */
export const COUNTRIES = {
  belgium: { id: 10, code: 'BE', region: null },
  luxembourg: { id: 50, code: 'LU', region: 'luxembourg' },
} as const satisfies {
  readonly [country: string]: { readonly id: number; readonly code: string; readonly region: Region | null }
}

/** The CountryID of a record, for schemas. */
export const countryIdSchema = {
  description:
    'The country: 10 is Belgium, 50 is Luxembourg; another that pays in euro is 1000 and its number in ISO 3166, for instance 1250 for France.',
  type: 'integer',
} as const
