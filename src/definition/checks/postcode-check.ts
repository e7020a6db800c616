import { COUNTRIES } from '#schemas/property/region.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { postcodeContradiction } from '#src/features/properties/rules/place/belgian-postcodes.ts'

/** An office has no country field: a city of Luxembourg has no Belgian postcode and gets no finding. */
export function officePlaceFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const { city, zip } = asObject(value)
  return cityPostcodeFaults({ City: city, Zip: zip }, [...path, 'zip'])
}

/** A city of the feed. */
export function cityPlaceFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const { Name, Zip, CountryID } = asObject(value)
  return CountryID === COUNTRIES.belgium.id ? cityPostcodeFaults({ City: Name, Zip }, [...path, 'Zip']) : []
}

/** The message names the city's other postcodes. */
export function cityPostcodeFaults(
  { City, Zip }: { readonly City: unknown; readonly Zip: unknown },
  path: JsonPath,
): readonly (Fault & { readonly suggestion: string })[] {
  if (typeof City !== 'string' || typeof Zip !== 'string') return []
  const found = postcodeContradiction(City, Zip.trim())
  if (found === null) return []
  const has = shorten(found.postcodes)
  const message = `"${City}" with the postcode ${Zip}, which is that of ${shorten(found.names)}; ${City} has ${has}`
  return [{ path, code: 'postcode-of-other-city', message, suggestion: `Write ${has}, or the city that has ${Zip}.` }]
}

/** Lists at most three. */
function shorten(all: readonly string[]): string {
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} …` : all.join(', ')
}
