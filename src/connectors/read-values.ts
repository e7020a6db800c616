import { readTypedNumber } from '#src/base/text/typed-number.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import { readDate } from '#src/base/time/date.ts'
import { readInstantMs } from '#src/features/properties/rules/open-houses.ts'
import type { Mapping } from './connector.ts'
import { unwrapLink } from './unwrap-link.ts'

/** Parsers for values of sources. Each returns undefined (texts: '') for an invalid value. */

const MAX_TEXT = 400
const MAX_NUMBER_TEXT = 60
const UNIT = /(?:m²|m2|kwh[^\s]{0,10})$/i
/** Software writes 1 January of 1, 1753, 1899 or 1900 for "no date". */
const FIRST_YEAR = 1901
const LAST_YEAR = 2200

/** A text, or a number as text, in one line; cut at `maxLength` characters. */
export function textOf(value: unknown, maxLength = MAX_TEXT): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return storable(String(value).slice(0, maxLength * 4))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
}

/** Removes characters that databases and pages refuse: control characters except line ends, and unpaired surrogates. */
export function storable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').toWellFormed()
}

/** A finite number, or a text: "50.491", "142,5 m²", "1.250,50". A single separator is decimal; for money use `amount`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > MAX_NUMBER_TEXT) return undefined
  return readTypedNumber(value.trim().replace(UNIT, ''), false) ?? undefined
}

/** A number above 0: sources write 0 or -1 for unknown. */
export function positiveOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return number !== undefined && number > 0 ? number : undefined
}

/** A whole number of at least `min`. */
export function wholeOf(value: unknown, min = 0): number | undefined {
  const number = numberOf(value)
  return number !== undefined && Number.isSafeInteger(number) && number >= min ? number : undefined
}

/** True or false, also as 1, 0 or a word. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim().toLowerCase()
  if (['1', 'true', 'yes', 'y'].includes(text)) return true
  return ['0', 'false', 'no', 'n'].includes(text) ? false : undefined
}

/** Whether something may be shown; `otherwise` if the source says nothing. Counts an unknown word, which hides it. */
export function mayShow(field: string, value: unknown, otherwise: boolean, { lost }: Pick<Mapping, 'lost'>): boolean {
  if (value === undefined || value === null || (typeof value === 'string' && textOf(value) === '')) return otherwise
  const said = flagOf(value)
  if (said === undefined) lost(field, value)
  return said === true
}

/** Like {@link mayShow}, for a flag that hides. */
export function mayShowUnless(field: string, hidden: unknown, mapping: Pick<Mapping, 'lost'>): boolean {
  const said = flagOf(hidden)
  return said === undefined ? mayShow(field, hidden, true, mapping) : !said
}

/** The day in Brussels of a date or instant ("2026-11-20T23:30:00Z" is 2026-11-21). Without an offset it is Brussels time. */
export function dayOf(value: unknown): string | undefined {
  const date = typeof value === 'string' ? readDate(value.trim()) : null
  if (date === null || date.year < FIRST_YEAR || date.year > LAST_YEAR) return undefined
  const text = String(value).trim()
  const instant = /t/i.test(text) && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? text.slice(0, 10) : dayOfInstant(instant)
}

/** Whether a text is a placeholder for "no date": "0001-01-01", "1900-01-01", "0000-00-00". */
export function isEmptyDay(value: unknown): boolean {
  const [, year] = /^(\d{4})-\d{2}-\d{2}/.exec(textOf(value)) ?? []
  return year !== undefined && Number(year) < FIRST_YEAR
}

/** The day in Brussels of an instant in ms; undefined outside the valid years. */
export function dayOfInstant(instantMs: number): string | undefined {
  if (!Number.isFinite(instantMs) || Math.abs(instantMs) > 8.64e15) return undefined
  const day = inBelgium(Math.trunc(instantMs)).toPlainDate()
  return day.year < FIRST_YEAR || day.year > LAST_YEAR ? undefined : day.toString()
}

/** An instant ("2026-11-21T14:00:00+01:00", "2026-11-21 14:00") in the feed's form, in Brussels time without an offset. */
export function instantOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T').toUpperCase() : ''
  const instantMs = text.length > 10 ? readInstantMs(text) : Number.NaN
  if (dayOfInstant(instantMs) === undefined) return undefined
  return inBelgium(instantMs).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** An address of a mail scanner is longer than the link in it. */
const MAX_WRAPPED_LENGTH = 4000

/** An https:// address; http:// is changed to https://. Unwraps addresses of mail scanners. */
export function httpsUrlOf(value: unknown, maxLength = 1000): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_WRAPPED_LENGTH) return undefined
  const text = value.trim()
  const url = URL.canParse(text) ? unwrapLink(new URL(text)) : null
  if (url?.protocol === 'http:') url.protocol = 'https:'
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const written = url.href.replaceAll("'", '%27')
  return written.length > maxLength ? undefined : written
}

const MAX_LINK = 500

/** The address of a video or tour; counts an invalid one. */
export function linkOf(value: unknown, { lost }: Pick<Mapping, 'lost'>): string | undefined {
  const url = httpsUrlOf(value, MAX_LINK)
  if (url === undefined) lost('address of a film or tour', value)
  return url
}

/** Removes empty texts and languages that the site lacks; undefined where none is left. */
export function textsOf(
  texts: Readonly<Record<string, string | undefined>>,
  languages: readonly string[],
): { readonly [language: string]: string } | undefined {
  const some = languages.flatMap((language) => (texts[language] ? [[language, texts[language]] as const] : []))
  return some.length === 0 ? undefined : Object.fromEntries(some)
}

/** Like {@link textsOf}, and counts the languages that the site lacks under `field`. */
export function textsOfSource(
  texts: Readonly<Record<string, string | undefined>>,
  field: string,
  { languages, lost }: Pick<Mapping, 'languages' | 'lost'>,
): ReturnType<typeof textsOf> {
  for (const [language, text] of Object.entries(texts)) {
    if (text && !languages.includes(language)) lost('text in a language that the site does not have', `${language} (${field})`)
  }
  return textsOf(texts, languages)
}

/** Removes undefined properties. */
export function withoutGaps<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const some = Object.entries(value).filter(([, inner]) => inner !== undefined)
  // Only undefined properties are missing, which the type excludes.
  return Object.fromEntries(some) as { [Key in keyof Value]: Exclude<Value[Key], undefined> }
}
