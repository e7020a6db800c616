import type { Language } from '#schemas/language.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** The schema keywords that initial values follow. */
export interface SchemaNode {
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  readonly offers?: string
  readonly type?: string | readonly string[]
  readonly minItems?: number
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
}

export interface NewContentOptions {
  readonly schema: SchemaNode
  /** Valid content of another site: the module type's sample. */
  readonly sample: PlainObject
  readonly languages: readonly Language[]
  /** In all languages. */
  readonly title: string
  /** The existing names of a kind ("link", "picture", "content/article"); null for an unknown kind. */
  readonly namesOf: (kind: string) => readonly string[] | null
}

/** Title fields, in order of preference. */
const TITLES = ['title', 'headline', 'name', 'heading']

/** Initial values of a content: a sample in the site's languages with a title and without references, except required ones. */
export function newContent(options: NewContentOptions): PlainObject {
  const { schema, sample, languages, title } = options
  const repaired = repair(schema, sample, options, true)
  const value = isPlainObject(repaired) ? repaired : sample
  const field = titleField(schema, value)
  if (field === null || title === '') return value
  return { ...value, [field]: Object.fromEntries(languages.map((language) => [language, title])) }
}

/** A copy of a content whose title says so in each language. */
export function copiedContent(
  schema: SchemaNode,
  content: PlainObject,
  mark: (title: string, language: string | null) => string,
): PlainObject {
  const field = titleField(schema, content)
  const title = field === null ? undefined : content[field]
  if (field === null || title === undefined) return content
  const marked =
    typeof title === 'string'
      ? mark(title, null)
      : Object.fromEntries(
          Object.entries(asObject(title)).map(([code, text]) => [
            code,
            typeof text === 'string' ? mark(text, code.toLowerCase()) : text,
          ]),
        )
  return { ...content, [field]: marked }
}

function titleField({ properties = {} }: SchemaNode, value: PlainObject): string | null {
  const fields = TITLES.filter((name) => properties[name]?.node === 'text')
  return fields.find((name) => name in value) ?? fields[0] ?? null
}

/** Kinds whose names are suggestions: a value that the site does not have yet is as good. */
const SUGGESTED = new Set(['town', 'email'])

const GONE = Symbol('gone')

function repair(schema: SchemaNode, value: unknown, options: NewContentOptions, isRequired: boolean): unknown {
  const { node, references, memberOf, offers, anyOf = [] } = schema
  if (node === 'text' || node === 'alternative') return inLanguages(value, options.languages)
  if (node === 'rich-text') return withoutLinks(inLanguages(value, options.languages))
  if (node === 'picture' || node === 'download')
    return hasFile(asObject(value), options) ? repairParts(schema, value, options) : GONE
  const kind = references ?? (memberOf === undefined ? undefined : `content/${memberOf}`) ?? offers ?? node
  if (offers !== undefined && SUGGESTED.has(offers)) return value
  if (kind !== undefined && typeof value === 'string')
    return repairName(kind, value, options, isRequired && memberOf === undefined)
  const branch = anyOf.find((each) => mayBe(each, value))
  return branch === undefined ? repairParts(schema, value, options) : repair(branch, value, options, isRequired)
}

function repairParts(
  { properties = {}, required = [], items, minItems = 0 }: SchemaNode,
  value: unknown,
  options: NewContentOptions,
): unknown {
  if (Array.isArray(value)) {
    if (items === undefined) return value
    const left = value.map((item) => repair(items, item, options, true)).filter((item) => item !== GONE)
    // A list that lost all its items is removed.
    return left.length < minItems || (left.length === 0 && value.length > 0) ? GONE : left
  }
  if (!isPlainObject(value)) return value
  const parts: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const part = properties[name]
    const next = part === undefined ? inner : repair(part, inner, options, required.includes(name))
    if (next !== GONE) parts.push([name, next])
    else if (required.includes(name)) return GONE
  }
  return Object.fromEntries(parts)
}

function repairName(kind: string, value: string, { namesOf }: NewContentOptions, isRequired: boolean): unknown {
  const names = namesOf(kind.endsWith('#people') ? 'person' : kind)
  if (names === null || (kind === 'link' && !value.startsWith('/'))) return value
  const wanted = kind === 'link' ? (value.split(/[?#]/)[0] ?? '') : value
  if (names.includes(wanted)) return value
  return (isRequired ? names[0] : undefined) ?? GONE
}

function hasFile({ src, file }: PlainObject, { namesOf }: NewContentOptions): boolean {
  const name = src ?? file
  return typeof name !== 'string' || (namesOf('file') ?? []).includes(name)
}

/** A text in the site's languages, or in its first language if it has none of them. */
function inLanguages(value: unknown, languages: readonly Language[]): unknown {
  if (!isPlainObject(value)) return value
  const [first] = Object.values(value)
  return Object.fromEntries(languages.map((language) => [language, value[language] ?? first]))
}

/** Removes links from HTML but keeps their text: the targets belong to another site. */
function withoutLinks(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/<\/?a\b[^>]*>/gi, '')
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([code, text]) => [code, withoutLinks(text)]))
}

function mayBe({ type }: SchemaNode, value: unknown): boolean {
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return type === undefined || [type].flat().includes(kind)
}
