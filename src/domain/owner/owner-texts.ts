import type { Language } from '#schemas/language.ts'
import { formatCount, formatDecimal, withUnit } from '#src/domain/text/number-text.ts'

/** The time of "2026-11-21T14:30" as "14:30"; '' where there is none. */
export function timeText(date: string): string {
  return /T0?(\d{1,2}:\d{2})/.exec(date)?.[1] ?? ''
}

/** The earliest of some dated entries on or after a day; null where there is none. */
export function nextPlanned<Entry extends { readonly Date: string }>(entries: readonly Entry[], today: string): Entry | null {
  const ahead = entries.filter((entry) => entry.Date.slice(0, 10) >= today)
  return ahead.toSorted((a, b) => a.Date.localeCompare(b.Date))[0] ?? null
}

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
