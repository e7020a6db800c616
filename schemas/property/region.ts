export const BELGIAN_REGIONS = ['flanders', 'brussels', 'wallonia'] as const

/** The regions with an energy label scale (EPC-01, EPC-03). */
export const REGIONS = [...BELGIAN_REGIONS, 'luxembourg'] as const

export type BelgianRegion = (typeof BELGIAN_REGIONS)[number]
export type Region = (typeof REGIONS)[number]

/**
 * The countries with energy labels: feed id (EPC-03), ISO 3166 code, and region if unique (in Belgium the zip decides). Other
 * countries are in countries.ts, which no page loads.
 */
export const COUNTRIES = {
  belgium: { id: 10, code: 'BE', region: null },
  luxembourg: { id: 50, code: 'LU', region: 'luxembourg' },
} as const satisfies {
  readonly [country: string]: { readonly id: number; readonly code: string; readonly region: Region | null }
}

export const countryIdSchema = {
  description:
    'The country: 10 is Belgium, 50 is Luxembourg; another that pays in euro is 1000 and its number in ISO 3166, for instance 1250 for France.',
  type: 'integer',
} as const
