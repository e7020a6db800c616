import { isLanguage, type Language } from '#schemas/language.ts'

/**
 * A multilingual value in one language: a string holds for all, an object is keyed by language code in any case; '' if missing,
 * never another language (CONF-02).
 */
export function multilingualText(value: unknown, language: Language): string {
  const text = typeof value === 'string' ? value : byLanguage(value, language)
  return typeof text === 'string' ? keepUnits(text) : ''
}

/**
 * A value of any kind in one language: an object with only language codes as keys has one per language, anything else holds for
 * all. Undefined if missing.
 */
export function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const isKeyed = Object.keys(value).every((key) => isLanguage(key.toLowerCase()))
  return isKeyed ? byLanguage(value, language) : value
}

/** The value for a language in an object keyed by language code, in any case; undefined if absent. */
export function byLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, language)) return (value as { [key: string]: unknown })[language]
  return Object.entries(value).find(([key]) => key.toLowerCase() === language)?.[1]
}

/** A number, then a space and a unit; the euro sign before an amount; the minutes after an hour. */
const BEFORE_UNIT =
  /(?<=\d)[ \u202f](?=(?:%|€|m²|m³|m|km|kWh|kg|ha|h|Uhr|uur|am|pm)(?![\p{L}\d]))|(?<=€)[ \u202f](?=-?\d)|(?<=\d[ \u00a0]h) (?=\d\d(?!\d))/gu

/** A text with no-break spaces between number and unit: "16 h", "4 %", "120 m²", "€ 1.000" (docs/decisions/028). */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00a0')
}
