import { EURO_COUNTRIES } from '#schemas/property/countries.ts'

/** The main categories of the site (WebID), for tables of connectors. */
export const CATEGORY = {
  house: '1',
  flat: '2',
  studio: '3',
  land: '4',
  investment: '5',
  commercial: '6',
  garage: '7',
  industrial: '8',
  offices: '9',
} as const

/** The states of a listing (Status of the feed). */
export const STATUS = { prospective: 0, active: 1, sold: 2, cancelled: 3, rented: 4, inactive: 5, reference: 6 } as const

/** The countries of the site by their ISO 3166 code, for tables of connectors. */
export const COUNTRY_IDS: { readonly [code: string]: number } = Object.fromEntries(
  Object.values(EURO_COUNTRIES).map(({ code, id }) => [code, id]),
)
