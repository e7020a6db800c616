import { COUNTRIES } from './region.ts'

/**
 * Euro countries by feed id, with ISO 3166 codes. Ids beyond Belgium and Luxembourg are 1000 plus the ISO 3166 number. A country
 * without a region has no energy label and no rules of Belgian law.
 */
export const EURO_COUNTRIES = {
  ...COUNTRIES,
  austria: { id: 1040, code: 'AT', region: null },
  bulgaria: { id: 1100, code: 'BG', region: null },
  croatia: { id: 1191, code: 'HR', region: null },
  cyprus: { id: 1196, code: 'CY', region: null },
  estonia: { id: 1233, code: 'EE', region: null },
  finland: { id: 1246, code: 'FI', region: null },
  france: { id: 1250, code: 'FR', region: null },
  germany: { id: 1276, code: 'DE', region: null },
  greece: { id: 1300, code: 'GR', region: null },
  ireland: { id: 1372, code: 'IE', region: null },
  italy: { id: 1380, code: 'IT', region: null },
  latvia: { id: 1428, code: 'LV', region: null },
  lithuania: { id: 1440, code: 'LT', region: null },
  malta: { id: 1470, code: 'MT', region: null },
  netherlands: { id: 1528, code: 'NL', region: null },
  portugal: { id: 1620, code: 'PT', region: null },
  slovakia: { id: 1703, code: 'SK', region: null },
  slovenia: { id: 1705, code: 'SI', region: null },
  spain: { id: 1724, code: 'ES', region: null },
} as const

/** The ISO 3166 code of a CountryID; undefined for an unknown one. */
export function countryCode(countryId: unknown): string | undefined {
  return Object.values(EURO_COUNTRIES).find(({ id }) => id === countryId)?.code
}
