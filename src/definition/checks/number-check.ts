import { isIban, isLuxembourgVat, readEnterpriseNumber } from '#src/base/text/check-digits.ts'
import { isAssignedNumber } from '#src/base/text/phone.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf, quoteValue } from '#src/definition/validation/describe-value.ts'

/** Check digits of a Belgian company number, or of a VAT number of Belgium or Luxembourg. */
export function companyNumberFaults(value: unknown, path: JsonPath): readonly Fault[] {
  // Numbers in another form, such as those of a court's register, have no check digits.
  if (typeof value !== 'string' || !/^(BE|LU)?[\d\s.]{8,16}$/i.test(value)) return NO_FAULTS
  if (readEnterpriseNumber(value) !== null || isLuxembourgVat(value)) return NO_FAULTS
  return [wrongNumber(value, path, 'a company number', '"BE 0123.456.749", or "LU12345613" in Luxembourg')]
}

/** The length and check digits of an IBAN. */
export function ibanFaults(value: unknown, path: JsonPath): readonly Fault[] {
  if (typeof value !== 'string' || isGap(value) || isIban(value)) return NO_FAULTS
  return [wrongNumber(value, path, 'an IBAN', '"BE68 5390 0754 7034"')]
}

/** The length of a phone number. A number of zeros is the gap of a new site. */
export function phoneFaults(value: unknown, path: JsonPath): readonly Fault[] {
  if (typeof value !== 'string' || !/^\+?\d{8,15}$/.test(value) || /^0+$/.test(value) || isAssignedNumber(value)) return NO_FAULTS
  return [
    {
      path,
      code: 'wrong-number',
      message: `${nameOf(path)} is no telephone number that exists; found ${quoteValue(value)}`,
      suggestion: 'Compare its digits; write "087123456", or of another country "+352621123456".',
    },
  ]
}

const NO_FAULTS: readonly Fault[] = []

function wrongNumber(value: string, path: JsonPath, what: string, example: string): Fault {
  return {
    path,
    code: 'wrong-number',
    message: `${nameOf(path)} must be ${what} with right check digits; found ${quoteValue(value)}`,
    suggestion: `Compare its digits with the document that it is from; write it as ${example}.`,
  }
}

/** A text in brackets: a gap of a new site. */
function isGap(value: string): boolean {
  return value.startsWith('[')
}
