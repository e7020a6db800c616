import type { Language } from '#schemas/language.ts'
import { formatCount, formatDecimal, withUnit } from './number-text.ts'

const KB = 1000
const UNITS: Readonly<Record<Language, readonly [string, string]>> = {
  fr: ['ko', 'Mo'],
  nl: ['kB', 'MB'],
  en: ['kB', 'MB'],
  de: ['kB', 'MB'],
}

/** The size of a file as "84 ko" or "1,2 Mo". */
export function byteText(bytes: number, language: Language): string {
  const [small, large] = UNITS[language]
  const kilobytes = Math.max(Math.round(bytes / KB), 1)
  if (kilobytes < KB) return withUnit(formatCount(kilobytes), small)
  return withUnit(formatDecimal(Math.round(bytes / (KB * 100)) / 10, 1), large)
}
