import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { appointmentFaults, daysFaults, hoursFaults } from './hours-check.ts'
import { companyNumberFaults, ibanFaults, phoneFaults } from './number-check.ts'
import { cityPointFaults, officePointFaults } from './point-check.ts'
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
