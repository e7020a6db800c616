import { countryCode } from '#schemas/property/countries.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { misplacedPoint } from '#src/features/properties/rules/place/misplaced-point.ts'
import { appointmentFaults, daysFaults, hoursFaults } from './hours-check.ts'
import { companyNumberFaults, ibanFaults, phoneFaults } from './number-check.ts'
import { cityPlaceFaults, officePlaceFaults } from './postcode-check.ts'

/** Rules for values beyond their schema, by mark. */
const RULES: { readonly [mark: string]: (value: unknown, path: JsonPath) => readonly Fault[] } = {
  appointments: appointmentFaults,
  'city-point': (value, path) => [...cityPointFaults(value, path), ...cityPlaceFaults(value, path)],
  'company-number': companyNumberFaults,
  days: daysFaults,
  hours: hoursFaults,
  iban: ibanFaults,
  'office-point': (value, path) => [...officePointFaults(value, path), ...officePlaceFaults(value, path)],
  phone: phoneFaults,
}

/** Checks a marked value alone; faults are warnings unless they say otherwise. */
export function checkValue({ mark, value, path }: MarkedValue): readonly Fault[] {
  return RULES[mark]?.(value, path) ?? NO_FAULTS
}

const NO_FAULTS: readonly Fault[] = []

function officePointFaults(value: unknown, path: JsonPath): readonly Fault[] {
  return pointFaults(asObject(value), ['latitude', 'longitude'], path)
}

/** A city of the feed has other field names, and may be in another country. */
function cityPointFaults(value: unknown, path: JsonPath): readonly Fault[] {
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
