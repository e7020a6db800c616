import { countryCode } from '#schemas/property/countries.ts'
import { COUNTRIES } from '#schemas/property/region.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { cityPostcodeFaults } from '#src/definition/checks/postcode-check.ts'
import { missingTarget } from '#src/definition/composition/missing-target.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { quoteValue } from '#src/definition/validation/describe-value.ts'
import { isBelgianPostcode } from '#src/features/properties/rules/place/belgian-postcodes.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { misplacedPoint } from '#src/features/properties/rules/place/misplaced-point.ts'
import { neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

/** The place of a property: city, neighbourhood, and map point. */
export const placeFaults: RecordRule = (record, { cities, neighbourhoods }) => [
  ...unknownCountry(record),
  ...(isPostcode(record) ? [] : wrongPostcode(record)),
  ...(cities === null || !isPostcode(record) ? [] : unknownCity(record, cities)),
  ...postcodeOfOtherCity(record),
  ...(neighbourhoods === null ? [] : unknownNeighbourhood(record, neighbourhoods)),
  ...pointFaults(record),
]

/** Postcodes by country id: four digits, in Luxembourg optionally after the country's letter. */
const POSTCODES: { readonly [country: number]: RegExp } = {
  [COUNTRIES.belgium.id]: /^[1-9]\d{3}$/,
  [COUNTRIES.luxembourg.id]: /^(L-?)?[1-9]\d{3}$/,
}

function isPostcode({ Zip, CountryID }: PlainObject): boolean {
  const form = typeof CountryID === 'number' ? POSTCODES[CountryID] : undefined
  if (form === undefined || typeof Zip !== 'string') return true
  return form.test(Zip.trim()) && (CountryID !== COUNTRIES.belgium.id || isBelgianPostcode(Zip.trim()))
}

function postcodeOfOtherCity(record: PlainObject): readonly Fault[] {
  const { City, Zip, CountryID } = record
  if (CountryID !== COUNTRIES.belgium.id) return []
  return cityPostcodeFaults({ City, Zip }, ['Zip']).map((fault) => ({
    ...fault,
    severity: 'warning',
    message: `${propertyName(record)} lies in ${fault.message}`,
  }))
}

function unknownCountry(record: PlainObject): readonly Fault[] {
  const { CountryID } = record
  if (typeof CountryID !== 'number' || countryCode(CountryID) !== undefined) return []
  const message = `${propertyName(record)} lies in the country ${quoteValue(CountryID)}, which is not known here`
  const suggestion = 'Write 10 for Belgium, 50 for Luxembourg; for another country 1000 and its number in ISO 3166.'
  return [{ path: ['CountryID'], code: 'unknown-country', severity: 'warning', message, suggestion }]
}

function wrongPostcode(record: PlainObject): readonly Fault[] {
  const { Zip, CountryID } = record
  const isBelgian = CountryID === COUNTRIES.belgium.id
  const message = `${propertyName(record)} has the postcode ${quoteValue(Zip)}, which ${isBelgian ? 'Belgium' : 'Luxembourg'} does not have`
  const suggestion = isBelgian
    ? 'Write four digits, such as "4800"; or the CountryID of its own country.'
    : 'Write four digits, such as "2449", or "L-2449".'
  return [{ path: ['Zip'], code: 'wrong-postcode', severity: 'warning', message, suggestion }]
}

function unknownCity(record: PlainObject, cities: ReadonlySet<string>): readonly Fault[] {
  const { City, Zip } = record
  if (typeof City !== 'string' || typeof Zip !== 'string' || cities.has(cityKey(City, Zip))) return []
  const message = `${propertyName(record)} lies in "${City}" (${Zip}), which data/cities.json does not have`
  const suggestion = 'Add the city, or correct its name and zip.'
  const cause = missingTarget(`unknown-city:${cityKey(City, Zip)}`, `data/cities.json has no "${City}" (${Zip})`, suggestion)
  return [{ path: ['City'], code: 'unknown-city', severity: 'warning', message, suggestion, cause }]
}

function unknownNeighbourhood(
  record: PlainObject,
  byId: NonNullable<Parameters<RecordRule>[1]['neighbourhoods']>,
): readonly Fault[] {
  const { NeighbourhoodID, City, Zip } = record
  if (typeof NeighbourhoodID !== 'number' || NeighbourhoodID === 0 || typeof City !== 'string' || typeof Zip !== 'string')
    return []
  if (neighbourhoodOf({ NeighbourhoodID, City, Zip }, byId) !== null) return []
  const known = byId.get(NeighbourhoodID)
  const problem = known ? `is of "${known.City}" (${known.Zip})` : 'data/neighbourhoods.json does not have'
  const message = `${propertyName(record)} lies in "${City}" (${Zip}) and names neighbourhood ${NeighbourhoodID}, which ${problem}`
  const suggestion = 'Add the neighbourhood, or correct the NeighbourhoodID.'
  return [{ path: ['NeighbourhoodID'], code: 'unknown-neighbourhood', severity: 'warning', message, suggestion }]
}

function pointFaults(record: PlainObject): readonly Fault[] {
  const { GoogleX: latitude, GoogleY: longitude, CountryID } = record
  // Agency software writes 0, 0 for an unknown point.
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || (latitude === 0 && longitude === 0)) return []
  const found = misplacedPoint({ latitude, longitude }, countryCode(CountryID))
  if (found === null) return []
  const where = `${propertyName(record)} lies at ${latitude}, ${longitude}`
  if (found === 'swapped') {
    const message = `${where}: latitude and longitude are swapped`
    const edits = [
      { kind: 'replace', path: ['GoogleX'], value: longitude } as const,
      { kind: 'replace', path: ['GoogleY'], value: latitude } as const,
    ]
    const suggestion = `Write ${longitude} as "GoogleX", which is the latitude, and ${latitude} as "GoogleY".`
    return [
      {
        path: ['GoogleX'],
        code: 'swapped-coordinates',
        severity: 'warning',
        message,
        suggestion,
        fix: { title: 'Swap them', edits },
      },
    ]
  }
  const message = `${where}, which is not in its country`
  const suggestion = 'Write the latitude as "GoogleX" and the longitude as "GoogleY", for instance 50.63 and 5.57.'
  return [{ path: ['GoogleX'], code: 'misplaced-point', severity: 'warning', message, suggestion }]
}
