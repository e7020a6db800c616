import { isPhoneNumber } from '#src/base/text/phone.ts'

/** Control characters (used to forge headers), unpaired surrogates and bidirectional overrides. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Normalises a single-line entry: NFC, one line, trimmed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(HARMFUL, '')
    .trim()
}

/** Normalises a multi-line entry: NFC, "\n" line ends, no blank lines at either end. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(HARMFUL, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}

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
