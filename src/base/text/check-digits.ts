/** An enterprise number as "0123.456.749"; null if invalid. A Belgian VAT number is the same after "BE". */
export function readEnterpriseNumber(text: string): string | null {
  const [, digits = ''] = /^(?:BE)?([01]\d{9})$/i.exec(compact(text)) ?? []
  if (digits === '' || 97 - (Number(digits.slice(0, 8)) % 97) !== Number(digits.slice(8))) return null
  return `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
}

/** Whether a text is a VAT number of Luxembourg: LU, six digits, and these modulo 89. */
export function isLuxembourgVat(text: string): boolean {
  const [, number = '', check = ''] = /^LU(\d{6})(\d{2})$/i.exec(compact(text)) ?? []
  return number !== '' && Number(number) % 89 === Number(check)
}

/** The length of an IBAN by country (ISO 13616), for the countries where agencies have accounts. */
const IBAN_LENGTHS: { readonly [country: string]: number } = { BE: 16, LU: 20, NL: 18, FR: 27, DE: 22 }

/** Whether a text is an IBAN whose check digits (ISO 7064, mod 97-10) are right. */
export function isIban(text: string): boolean {
  const iban = compact(text).toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = IBAN_LENGTHS[iban.slice(0, 2)] ?? iban.length
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return iban.length === length && BigInt(digits) % 97n === 1n
}

function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '')
}
