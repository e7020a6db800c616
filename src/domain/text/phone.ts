import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

// The library knows the numbers of the whole world, which is far too much for a browser: views receive finished texts
// (docs/decisions/012), and a test keeps this module out of what a browser loads.

const BELGIUM = 'BE'

/**
 * A phone number as it is shown everywhere: a Belgian one in national digits, 10 as 4-2-2-2 and 9 as 3-2-2-2
 * (PROP-14), one of another country as "+352 621 123 456"; what is no valid number is left as it was written.
 */
export function displayPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null || !number.isValid()) return groupNational(phone)
  if (number.countryCallingCode !== '32') return number.formatInternational()
  return groupNational(`0${number.nationalNumber}`)
}

/** The phone number as "+3287123456" (E.164); without a country only a valid Belgian number has one. Empty where there is none. */
export function internationalPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return ''
  return isWithCountry(phone) || number.isValid() ? number.number : ''
}

/** Whether a text is a phone number: a Belgian one with all its digits, or one of another country that starts with + or 00. */
export function isPhoneNumber(phone: string): boolean {
  const number = readPhone(phone)
  if (number === null) return false
  return number.countryCallingCode === '32' ? number.isValid() : isWithCountry(phone) && number.isPossible()
}

/** The address behind a phone number, "tel:+3287123456"; its digits where nobody knows the country; empty without digits. */
export function phoneHref(phone: string): string {
  const number = internationalPhone(phone) || phone.replace(/\D/g, '')
  return number === '' ? '' : `tel:${number}`
}

/** Digits and what people write between them, dialled from Belgium: with 0, 00 or + at the beginning. */
const DIALLED = /^[\s(]*[+0][\d\s().\-/]*$/

function readPhone(phone: string): PhoneNumber | null {
  if (!DIALLED.test(phone)) return null
  // "(0)" is what people write between the country and a number that is dialled with 0 at home.
  return parsePhoneNumberFromString(phone.replace(/\(0\)/g, ''), { defaultCountry: BELGIUM, extract: false }) ?? null
}

function isWithCountry(phone: string): boolean {
  return /^\s*(\+|00)/.test(phone)
}

function groupNational(phone: string): string {
  if (!/^\d{9,10}$/.test(phone)) return phone
  return phone.replace(/^(\d+)(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}
