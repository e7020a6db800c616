import type { Language } from '#schemas/language.ts'
import { readDate } from './date.ts'

type Names = Readonly<Record<Language, readonly string[]>>

const MONTHS: Names = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

const WEEKDAYS: Names = {
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'.split(' '),
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
}

const NO_BREAK = '\u00a0'

/* All dates are formatted here, in two styles (docs/decisions/028): short in tables, long in text. Not by Intl, whose patterns
   differ between browsers. Functions take a day ("2026-12-01"), with or without a time; the long style returns invalid text
   unchanged. */

/** A short date for tables and facts, in every language: "1-12-2026"; '' if invalid (PROP-05). */
export function shortDate(value: unknown): string {
  const date = readDate(value)
  return date === null ? '' : `${date.day}-${date.month}-${date.year}`
}

/** A short date without the year, for the axis of a chart: "1-12". */
export function shortDayMonth(value: string): string {
  const date = readDate(value)
  return date === null ? value : `${date.day}-${date.month}`
}

/** Long, in text: "1er décembre 2026", "1 December 2026", "1. Dezember 2026". */
export function longDate(value: string, language: Language): string {
  const date = readDate(value)
  return date === null ? value : `${dayMonth(date, language)} ${date.year}`
}

/** Long with the weekday in place of the year: "mardi 1er décembre", "Dienstag, 1. Dezember". */
export function longWeekday(value: string, language: Language): string {
  const date = readDate(value)
  return date === null ? value : `${weekday(date, language)} ${dayMonth(date, language)}`
}

/** Long with weekday and year: "mardi 1er décembre 2026". */
export function fullDate(value: string, language: Language): string {
  const date = readDate(value)
  return date === null ? value : `${weekday(date, language)} ${longDate(value, language)}`
}

/** The month of a day with its year: "décembre 2026". */
export function monthOfYear(value: string, language: Language): string {
  const date = readDate(value)
  return date === null ? value : `${MONTHS[language][date.month - 1]} ${date.year}`
}

/** The name of a weekday; 1 is Monday. */
export function weekdayName(day: number, language: Language): string {
  return WEEKDAYS[language][day - 1] ?? ''
}

type CalendarDay = NonNullable<ReturnType<typeof readDate>>

function dayMonth({ day, month }: CalendarDay, language: Language): string {
  const number = language === 'de' ? `${day}.` : language === 'fr' && day === 1 ? '1er' : String(day)
  return `${number}${NO_BREAK}${MONTHS[language][month - 1]}`
}

function weekday({ year, month, day }: CalendarDay, language: Language): string {
  // Sunday is 0. As UTC, the weekday does not depend on the time zone of the machine.
  const name = weekdayName(new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7, language)
  return language === 'de' ? `${name},` : name
}
