/** A phone number in groups: 10 digits as 4-2-2-2, 9 digits as 3-2-2-2, everything else unchanged (§5 of the specification). */
export function displayPhone(phone: string): string {
  if (!/^\d{9,10}$/.test(phone)) return phone
  return phone.replace(/^(\d+)(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}

/** The phone number as "+3287123456"; a number that starts with one 0 is taken as Belgian. Empty without digits. */
export function internationalPhone(phone: string): string {
  const plain = phone.replace(/\(0\)/g, '')
  const digits = plain.replace(/\D/g, '')
  if (digits === '') return ''
  if (plain.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return digits.startsWith('0') ? `+32${digits.slice(1)}` : digits
}

/** The address behind a phone number, "tel:+3287123456"; empty without digits. */
export function phoneHref(phone: string): string {
  const number = internationalPhone(phone)
  return number === '' ? '' : `tel:${number}`
}
