import { isLanguage } from '#schemas/language.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'

const MAX_QUOTE_LENGTH = 60

/** How a message names the value at a path: "title", "title.fr", "item 1 of languages", or "the file". */
export function nameOf(path: JsonPath): string {
  const last = path.at(-1)
  const parent = path.at(-2)
  if (last === undefined) return 'the file'
  if (/^\d+$/.test(last)) return `item ${Number(last) + 1} of ${path.length > 1 ? nameOf(path.slice(0, -1)) : 'the list'}`
  return isLanguage(last.toLowerCase()) && parent !== undefined ? `${parent}.${last}` : last
}

/** A found value in a message: short ones as JSON, others by their kind. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…"` : text
}

/** Values as an enumeration: `"a", "b" or "c"`. */
export function quoteList(values: readonly unknown[], word: 'and' | 'or'): string {
  const quoted = values.map(quoteValue)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}
