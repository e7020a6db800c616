import type { PlainObject } from '#src/base/json/plain-object.ts'

/** The object with a property replaced in place; undefined removes it. The order of properties is kept. */
export function withProperty(object: PlainObject, name: string, value: unknown): PlainObject {
  if (value !== undefined) return { ...object, [name]: value }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** The text in one language. Language codes may be in lower or upper case. */
export function textIn(texts: PlainObject, language: string): string {
  const text = texts[codeIn(texts, language)]
  return typeof text === 'string' ? text : ''
}

/** The multilingual text with one language replaced; the case of its code is kept. */
export function withText(texts: PlainObject, language: string, text: string): PlainObject {
  return { ...texts, [codeIn(texts, language)]: text }
}

function codeIn(texts: PlainObject, language: string): string {
  return Object.keys(texts).find((code) => code.toLowerCase() === language) ?? language
}

/** Turns one text for all languages into one per language. */
export function perLanguage(text: string, languages: readonly string[]): PlainObject {
  return Object.fromEntries(languages.map((language) => [language, text]))
}

/** The text that all languages share; null if they differ or one is missing. */
export function commonText(texts: PlainObject, languages: readonly string[]): string | null {
  const [first, ...others] = languages.map((language) => textIn(texts, language))
  return first !== undefined && others.every((text) => text === first) ? first : null
}

/** Appends a step to a JSON pointer (RFC 6901). */
export function pointerTo(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Whether a pointer equals another one or is inside it. */
export function isWithin(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`)
}
