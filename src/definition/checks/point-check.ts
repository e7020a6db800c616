import { countryCode } from '#schemas/property/countries.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { misplacedPoint } from '#src/features/properties/rules/place/misplaced-point.ts'

export function officePointFaults(value: unknown, path: JsonPath): readonly Fault[] {
  return pointFaults(asObject(value), ['latitude', 'longitude'], path)
}

/** A city of the feed has other field names, and may be in another country. */
export function cityPointFaults(value: unknown, path: JsonPath): readonly Fault[] {
  const city = asObject(value)
  return pointFaults(city, ['GoogleX', 'GoogleY'], path, countryCode(city.CountryID))
}

function pointFaults(
  value: { readonly [name: string]: unknown },
  [north, east]: readonly [string, string],
  path: JsonPath,
  country?: string,
): readonly Fault[] {
  const { [north]: latitude, [east]: longitude } = value
  // Agency software writes 0, 0 for an unknown point.
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || (latitude === 0 && longitude === 0)) return []
  const found = misplacedPoint({ latitude, longitude }, country)
  if (found === null) return []
  const place = [...path, north]
  if (found === 'outside') {
    const message = `the point ${latitude}, ${longitude} lies neither in Belgium nor in Luxembourg`
    const suggestion = `Write the latitude as "${north}" and the longitude as "${east}", for instance 50.63 and 5.57.`
    return [{ path: place, code: 'misplaced-point', message, suggestion }]
  }
  const edits = [
    { kind: 'replace', path: place, value: longitude },
    { kind: 'replace', path: [...path, east], value: latitude },
  ] as const
  return [
    {
      path: place,
      code: 'swapped-coordinates',
      message: `the point ${latitude}, ${longitude} has latitude and longitude swapped`,
      suggestion: `Write ${longitude} as "${north}", which is the latitude, and ${latitude} as "${east}".`,
      fix: { title: 'Swap them', edits },
    },
  ]
}
