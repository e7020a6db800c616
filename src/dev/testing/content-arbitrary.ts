import fc, { type Arbitrary } from 'fast-check'
import { LANGUAGES } from '#schemas/language.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** Words that are hard to lay out or to escape: long, empty, with HTML characters, in other scripts. */
const WORDS = [
  '',
  'Maison',
  'Wirtschaftsimmobilienverwaltungsgesellschaft mit beschränkter Haftung',
  'Onroerendgoedvoorheffingsverminderingsaanvraagformulier',
  'a'.repeat(90),
  '<b>&amp; "quoted" \'single\'',
  'Ça & là – l’été à Liège, 100 % « à vendre »',
  'عقار للبيع في لييج',
  '🏡🌳',
  'Une phrase assez longue pour prendre plusieurs lignes sur un téléphone, avec des virgules, des points et 1.234.567 € au milieu.',
]

const RICH_TEXTS = [
  '',
  '<p>Un paragraphe.</p>',
  `<p>${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)}</p>`,
  '<h3>Titre</h3><ul><li>Un</li><li><strong>Deux</strong> <a href="/contact/">lien</a></li></ul>',
  `<table><thead><tr>${'<th>Colonne assez large</th>'.repeat(6)}</tr></thead><tbody><tr>${'<td>valeur</td>'.repeat(6)}</tr></tbody></table>`,
  '<blockquote><p>Citation</p></blockquote><p>https://www.exemple.example/une/adresse/tres/longue/sans/espace/qui/ne/se/coupe/pas</p>',
  'Du texte sans balise',
]

/** Links that are valid on every site, and external ones. */
const LINKS = [
  '/contact/',
  '/for-sale/?city=spa%7C4900#list',
  '#top',
  'https://www.exemple.example/',
  'mailto:a@b.example',
  'tel:+3287123456',
]
const MOST_ITEMS = 4
/** The maximum length of a text generated from a pattern. */
const LONGEST_MATCH = 40

interface Schema {
  readonly type?: string | readonly string[]
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
}

/** The existing names for references in generated content; wrong names if there are none. */
export interface Existing {
  /** Files below `media`; the pattern of a field selects among them. */
  readonly files: readonly string[]
  /** Links to pages, besides those of every site. */
  readonly links: readonly string[]
  /** Ids by a schema's `references` or `memberOf`: "page", "category", "content/contact". */
  readonly ids: { readonly [target: string]: readonly string[] }
}

const NOTHING: Existing = {
  files: [
    'house.webp',
    'team/portrait.jpg',
    'missing.webp',
    'downloads/fees.pdf',
    'downloads/missing.pdf',
    'downloads/a-very-long-name-of-a-file-without-any-space.xlsx',
  ],
  links: ['/nowhere/'],
  ids: {},
}

/**
 * Content that mostly satisfies a module type's schema: optional parts absent or present, lists empty or full, texts in one or
 * all languages. The schema rejects the rest.
 */
export function contentArbitrary(schema: object, existing: Existing = NOTHING): Arbitrary<PlainObject> {
  return valueBy(schema as Schema, existing).filter(isPlainObject)
}

function valueBy(schema: Schema, existing: Existing): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.node === 'text' || schema.node === 'alternative') return multilingual(WORDS, schema)
  if (schema.node === 'rich-text') return multilingual(RICH_TEXTS, schema)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives)
    return fc.oneof(
      ...alternatives.map((one) => valueBy({ ...schema, anyOf: undefined, oneOf: undefined, ...one } as Schema, existing)),
    )
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_000_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_000_000, noNaN: true })
    case 'array':
      return listOf(schema, existing)
    case 'object':
      return objectOf(schema, existing)
    default:
      return stringOf(schema, existing)
  }
}

function multilingual(texts: readonly string[], { minLength = 0 }: Schema): Arbitrary<unknown> {
  const text = fc.constantFrom(...texts.filter(({ length }) => length >= minLength))
  return fc.oneof(text, fc.record(Object.fromEntries(LANGUAGES.map((language) => [language, text])), { requiredKeys: ['fr'] }))
}

function listOf(
  { items = {}, minItems = 0, maxItems = MOST_ITEMS, uniqueItems = false }: Schema,
  existing: Existing,
): Arbitrary<unknown> {
  const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) }
  if (uniqueItems) return fc.uniqueArray(valueBy(items, existing), { ...bounds, selector: (item) => JSON.stringify(item) })
  return fc.array(valueBy(items, existing), bounds)
}

function objectOf({ properties = {}, required = [] }: Schema, existing: Existing): Arbitrary<unknown> {
  const entries = Object.entries(properties).filter(([name]) => name !== '$schema')
  return fc.record(Object.fromEntries(entries.map(([name, schema]) => [name, valueBy(schema, existing)])), {
    requiredKeys: [...required],
  })
}

function stringOf(schema: Schema, existing: Existing): Arbitrary<unknown> {
  const { node, references, memberOf, pattern, format, minLength = 0, maxLength = 200 } = schema
  const among = (values: readonly string[]) => fc.constantFrom(...values)
  const target = references ?? (memberOf === undefined ? undefined : `content/${memberOf}`)
  if (target !== undefined) return among(existing.ids[target] ?? ['sample', 'nothing'])
  const fits = (value: string) =>
    value.length >= minLength && value.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
  const known = [
    ...(node === 'link' ? [...LINKS, ...existing.links] : []),
    ...existing.files,
    ...WORDS,
    '2026-11-25',
    '09:30',
    '087123456',
    '4800',
    'abc-1',
    'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  ].filter(fits)
  if (format === 'date' || format === 'day') return among(['2026-02-28', '1999-12-31'])
  if (known.length > 0) return among(known)
  return fc.stringMatching(new RegExp(pattern ?? '', 'u'), { maxLength: LONGEST_MATCH } as object).filter(fits)
}
