import type { Language } from '#schemas/language.ts'
import { formatCount, formatDecimal, withUnit } from '#src/domain/text/number-text.ts'

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB', de: 'de-BE' }

/** A day of the Belgian calendar, "2026-11-21" with or without a time after it, as "samedi 21 novembre". */
export function weekdayText(day: string, language: Language): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** The same day as "21 novembre 2026". */
export function dayText(day: string, language: Language): string {
  return format(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The same day as an axis label: "21/11", in German "21.11.". */
export function tickText(day: string, language: Language): string {
  const [month, date] = [day.slice(5, 7), day.slice(8, 10)].map(Number)
  return language === 'de' ? `${date}.${month}.` : `${date}/${month}`
}

/** The time of "2026-11-21T14:30" as "14:30"; '' where there is none. */
export function timeText(date: string): string {
  return /T0?(\d{1,2}:\d{2})/.exec(date)?.[1] ?? ''
}

/** The calendar is Belgian already, so no time zone may shift it. */
function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(date)
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
