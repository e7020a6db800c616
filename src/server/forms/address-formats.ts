import { isPhoneNumber } from '#src/domain/text/phone.ts'

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is one e-mail address: the rule of browsers, plus a domain with a dot. */
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

/** Whether a text is a phone number: a complete Belgian one, or an international one that starts with + or 00. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && isPhoneNumber(text)
}
