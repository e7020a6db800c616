import type { Language } from '#schemas/language.ts'

/**
 * A multilingual value in one language: a string holds for all, an object is keyed by language code in lower or upper case;
 * missing or empty gives the text of `fallback` where one is named, else '' (§3 of the specification, "Multilingual value").
 */
export function multilingualText(value: unknown, language: Language, fallback?: Language): string {
  const text = ownText(value, language)
  return text === '' && fallback !== undefined ? ownText(value, fallback) : text
}

function ownText(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  const text = byLanguage(value, language)
  return typeof text === 'string' ? text : ''
}

/** What an object keyed by language code, in any case, holds for a language; undefined where it holds nothing. */
export function byLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, language)) return (value as { [key: string]: unknown })[language]
  return Object.entries(value).find(([key]) => key.toLowerCase() === language)?.[1]
}
