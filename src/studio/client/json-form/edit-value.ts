import type { PlainObject } from '#src/base/json/plain-object.ts'

/** An object with another value under a name, in its place; undefined removes it. Other properties stay in their order. */
export function withProperty(object: PlainObject, name: string, value: unknown): PlainObject {
  if (value !== undefined) return { ...object, [name]: value }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

/** A list with the item at one place moved to another. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** A text of one language in a multilingual text, whose codes may be in lower or upper case; its own case stays. */
export function textIn(texts: PlainObject, language: string): string {
  const text = texts[codeIn(texts, language)]
  return typeof text === 'string' ? text : ''
}

/** The multilingual text with that of one language replaced. */
export function withText(texts: PlainObject, language: string, text: string): PlainObject {
  return { ...texts, [codeIn(texts, language)]: text }
}

function codeIn(texts: PlainObject, language: string): string {
  return Object.keys(texts).find((code) => code.toLowerCase() === language) ?? language
}

/** One text for all languages as a text for each. */
export function perLanguage(text: string, languages: readonly string[]): PlainObject {
  return Object.fromEntries(languages.map((language) => [language, text]))
}

/** The one text that all languages have; null where they differ or one is missing. */
export function commonText(texts: PlainObject, languages: readonly string[]): string | null {
  const [first, ...others] = languages.map((language) => textIn(texts, language))
  return first !== undefined && others.every((text) => text === first) ? first : null
}

/** A JSON pointer one step deeper (RFC 6901). */
export function pointerTo(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Whether a pointer is that of a part, or of something inside of it. */
export function isWithin(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`)
}
