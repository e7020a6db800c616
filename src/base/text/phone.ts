import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { COUNTRIES } from '#schemas/property/region.ts'

// The library has the numbering plans of all countries, too large for browsers: views receive formatted texts
// (docs/decisions/034), and a test keeps it out of the client build.

/**
 * A displayed phone number (PROP-14): Belgian ones nationally, 10 digits as 4-2-2-2 and 9 as 3-2-2-2; foreign ones as "+352 621
 * 123 456"; invalid ones unchanged.
 */
export function displayPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null || !number.isValid()) return groupNational(phone)
  if (number.countryCallingCode !== '32') return number.formatInternational()
  return groupNational(`0${number.nationalNumber}`)
}

/** The phone number as "+3287123456" (E.164); without a country code only a valid Belgian number has one. Empty if invalid. */
export function internationalPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return ''
  return isWithCountry(phone) || number.isValid() ? number.number : ''
}

/** Whether a text is a valid phone number: Belgian, or foreign with + or 00. */
export function isPhoneNumber(phone: string): boolean {
  const number = readPhone(phone)
  if (number === null) return false
  return number.countryCallingCode === '32' ? number.isValid() : isWithCountry(phone) && number.isPossible()
}

/** The countries whose numbering plans are checked: Belgian agencies have numbers there. */
const NEIGHBOURS = ['352', '31', '33', '49']

/** Whether a text is a valid phone number; a neighbouring country's number must also exist in its numbering plan. */
export function isAssignedNumber(phone: string): boolean {
  const number = readPhone(phone)
  return isPhoneNumber(phone) && (!NEIGHBOURS.includes(number?.countryCallingCode ?? '') || number?.isValid() === true)
}

/** The link of a phone number, "tel:+3287123456"; its digits for an unknown country; '' without digits. */
export function phoneHref(phone: string): string {
  const number = internationalPhone(phone) || phone.replace(/\D/g, '')
  return number === '' ? '' : `tel:${number}`
}

/** Digits and common separators, dialled from Belgium: starting with 0, 00 or +. */
const DIALLED = /^[\s(]*[+0][\d\s().\-/]*$/

function readPhone(phone: string): PhoneNumber | null {
  if (!DIALLED.test(phone)) return null
  // "(0)" marks a trunk zero that is dialled within the country only.
  return (
    parsePhoneNumberFromString(phone.replace(/\(0\)/g, ''), { defaultCountry: COUNTRIES.belgium.code, extract: false }) ?? null
  )
}

function isWithCountry(phone: string): boolean {
  return /^\s*(\+|00)/.test(phone)
}

function groupNational(phone: string): string {
  if (!/^\d{9,10}$/.test(phone)) return phone
  return phone.replace(/^(\d+)(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}
