import { internationalPhone } from '#src/domain/phone.ts'

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is one e-mail address that mail can be sent to: what browsers accept, and a domain with a dot. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  const isLocal = LOCAL.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return (
    text.length <= 254 &&
    isLocal &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** Mobile numbers have a digit more than the others; those of Liège start with a 4 too. */
const BELGIAN = /^\+32(4[5-9]\d{7}|4[0-4]\d{6}|[1-35-9]\d{7})$/

/** Whether a text is a phone number: a Belgian one with all its digits, or one of another country that starts with + or 00. */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return false
  const number = internationalPhone(text)
  return number.startsWith('+32') ? BELGIAN.test(number) : /^\+[1-9]\d{6,14}$/.test(number)
}
