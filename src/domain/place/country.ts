import { COUNTRY } from './region.ts'

/** The countries of the feed as ISO 3166 codes. */
const COUNTRY_CODES: ReadonlyMap<number, string> = new Map([
  [COUNTRY.belgium, 'BE'],
  [COUNTRY.luxembourg, 'LU'],
])

/** The ISO code of a country of the feed; '' if unknown. */
export function countryCode(countryId: number): string {
  return COUNTRY_CODES.get(countryId) ?? ''
}
