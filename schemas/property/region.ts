/** The regions of Belgium. */
export const BELGIAN_REGIONS = ['flanders', 'brussels', 'wallonia'] as const

/** The regions with energy labels of their own (EPC-01, EPC-03). */
export const REGIONS = [...BELGIAN_REGIONS, 'luxembourg'] as const

export type Region = (typeof REGIONS)[number]

/** Country ids of the feed (EPC-03). */
export const COUNTRY = { belgium: 10, luxembourg: 50 } as const

/** The CountryID of a record, for schemas. */
export const countryIdSchema = {
  description: `${COUNTRY.belgium} is Belgium, ${COUNTRY.luxembourg} is Luxembourg.`,
  type: 'integer',
} as const
