import { isLanguage } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

const MAX_QUOTE_LENGTH = 60

/** The name of a value in messages: "title", "title.fr", "item 1 of languages", or "the file". */
export function nameOf(path: JsonPath): string {
  const last = path.at(-1)
  const parent = path.at(-2)
  if (last === undefined) return 'the file'
  if (/^\d+$/.test(last)) return `item ${Number(last) + 1} of ${path.length > 1 ? nameOf(path.slice(0, -1)) : 'the list'}`
  return isLanguage(last.toLowerCase()) && parent !== undefined ? `${parent}.${last}` : last
}

/** A value in messages: short ones as JSON, others by kind. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  // The database rejects half a surrogate pair.
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…"` : text
}

/** Values as an enumeration: `"a", "b" or "c"`. */
export function quoteList(values: readonly unknown[], word: 'and' | 'or'): string {
  const quoted = values.map(quoteValue)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}

const FORMS: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** A schema's `type` in words: "a text", "true or false", "a text, or one text per language". */
export function describeForm(type: unknown, schema: unknown): string {
  const node = isPlainObject(schema) ? schema.node : undefined
  if (node === 'text' || node === 'rich-text') return 'a text, or an object with one text per language'
  if (node === 'flag') return 'true or false, or an object with one of them per language'
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.map((name) => FORMS[String(name)] ?? String(name)).join(' or ')
}

const PATTERNS: readonly (readonly [string, string])[] = [
  ['^#[0-9a-fA-F]', 'a colour such as #1f5a4a'],
  ['^(#[0-9a-fA-F]', 'a colour such as #1f5a4a, or one of the theme such as "dark"'],
  ['^(G-', 'a measurement id such as "G-AB12CD34EF", or empty'],
  ['^(AW-', 'an id such as "AW-123456789", or empty'],
  ['^(GTM-', 'the id of a container such as "GTM-AB12CD3", or empty'],
  ['^([0-9]{5', 'an id of digits such as "123456789012345", or empty'],
  ['^\\d{4}-\\d{2}-\\d{2}', 'a date such as 2026-11-21'],
  ['^\\d{4}$', 'a postcode of four digits, such as "4800"'],
  ['^\\d+$', 'a number written as a text, such as "4"'],
  ['^[a-z0-9]', 'an id of small letters, digits and hyphens, such as "our-team"'],
  ['^/(', 'a path such as "/for-sale/"'],
  ['^(/(?!', 'a path such as "/contact/", or an https:, http:, mailto: or tel: address'],
  [
    '^[a-zA-Z0-9_-][a-zA-Z0-9_. -]*(/',
    'a table of the site definition that ends in .csv, .txt or .xlsx, such as "data/listings.csv"',
  ],
  ['^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$', 'a folder, such as "photos/2026"'],
  ['^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(/', 'a PDF below documents, such as "1001/plan.pdf"'],
  [
    '^([a-zA-Z0-9_-][a-zA-Z0-9_./-]*\\.(pdf',
    'a file below media whose name ends in .pdf, .docx, .xlsx, .pptx, .odt, .ods, .odp or .zip; or a picture below media/downloads (.jpg, .png, .webp); without spaces and accents',
  ],
  ['^([a-zA-Z0-9_-][', 'a file of the media folder, or an https: address'],
  ['^([a-z0-9](', 'the name of a host, such as "www.example.be"'],
  ['^[a-zA-Z0-9_-][', 'a file of the media folder, such as "banner/valley.webp"'],
  ['^[^@', 'an e-mail address, such as "info@example.be"'],
  ['^\\+?\\d', 'a phone number of digits only, such as "087123456"'],
  ['^https', 'an address such as "https://www.example.be/page"'],
  ['^[^|]+', 'a city as name|zip, such as "verviers|4800"'],
  ['^((', 'made of the named styles, separated by spaces'],
  ['^([01]', 'a time such as "09:30"'],
]

/** A pattern in words; otherwise the schema's examples, or the pattern itself. */
export function describePattern(pattern: string, examples: readonly unknown[] = []): string {
  const words = PATTERNS.find(([start]) => pattern.startsWith(start))?.[1]
  if (words !== undefined) return words
  return examples.length > 0 ? `written as ${quoteList(examples, 'or')}` : `of the form ${pattern}`
}
