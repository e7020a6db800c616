import { isLanguage, type Language } from '#schemas/language.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

/** "line": a plain string for all languages, such as a street; "path": an address per language. */
export type SiteTextKind = 'text' | 'rich-text' | 'alternative' | 'path' | 'line'

export interface SiteText {
  readonly path: JsonPath
  readonly kind: SiteTextKind
  /** One text for all languages, or by lower-case code. */
  readonly written: string | Readonly<Partial<Record<Language, string>>>
  /** In characters; null for no limit. */
  readonly maxLength: number | null
}

/** The schema keywords that locate texts. */
interface TextSchema {
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  readonly rule?: string
  readonly offers?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly maxLength?: number
  readonly type?: string | readonly string[]
  readonly propertyNames?: unknown
  readonly properties?: { readonly [name: string]: TextSchema }
  readonly items?: TextSchema
  readonly additionalProperties?: TextSchema | boolean
  readonly anyOf?: readonly TextSchema[]
  readonly oneOf?: readonly TextSchema[]
  readonly allOf?: readonly TextSchema[]
}

/** Strings that are names, not texts. */
const NAMES = new Set(['$schema', 'id', 'version'])

/** All texts of a value by its schema, in written order, without hidden ones (`public: false`). */
export function siteTexts(schema: object, value: unknown): readonly SiteText[] {
  const found = new Map<string, SiteText>()
  // A schema is a tree of schema nodes by construction.
  walk(schema as TextSchema, value, [], found)
  return [...found.values()]
}

function walk(schema: TextSchema, value: unknown, path: readonly string[], found: Map<string, SiteText>): void {
  const kind = kindOf(schema, value, path)
  if (kind !== null) {
    add(kind, schema, value, path, found)
    return
  }
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    if (mayBe(branch, value)) walk(branch, value, path, found)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items !== undefined) value.forEach((item, index) => void walk(items, item, [...path, String(index)], found))
  } else if (isPlainObject(value)) {
    const { properties = {}, additionalProperties } = schema
    for (const [name, inner] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (typeof known !== 'object' || (name === 'text' && value.public === false)) continue
      walk(known, inner, [...path, name], found)
    }
  }
}

function kindOf(schema: TextSchema, value: unknown, path: JsonPath): SiteTextKind | null {
  const { node, propertyNames, additionalProperties } = schema
  if (node === 'text' || node === 'rich-text' || node === 'alternative') return node
  if (node !== undefined) return null
  if (propertyNames !== undefined && isPlainObject(value) && mayBe(asObject(additionalProperties), '')) return 'path'
  const isName =
    NAMES.has(path.at(-1) ?? '') || schema.format !== undefined || schema.enum !== undefined || schema.const !== undefined
  const isReference = [schema.references, schema.memberOf, schema.rule, schema.offers].some((mark) => mark !== undefined)
  const isLine = typeof value === 'string' && schema.type !== undefined && !isName && !isReference
  return isLine ? 'line' : null
}

function add(kind: SiteTextKind, schema: TextSchema, value: unknown, path: JsonPath, found: Map<string, SiteText>): void {
  const written = writtenOf(value)
  if (written === null) return
  const { additionalProperties } = schema
  const limit = typeof additionalProperties === 'object' ? additionalProperties.maxLength : undefined
  found.set(path.join('\0'), { path, kind, written, maxLength: limit ?? schema.maxLength ?? null })
}

function writtenOf(value: unknown): SiteText['written'] | null {
  if (typeof value === 'string') return value
  if (!isPlainObject(value)) return null
  const texts = Object.entries(value).flatMap(([code, text]) => {
    const language = code.toLowerCase()
    return isLanguage(language) && typeof text === 'string' ? [[language, text] as const] : []
  })
  return Object.fromEntries(texts)
}

function mayBe({ type }: TextSchema, value: unknown): boolean {
  if (type === undefined) return true
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return [type].flat().some((name) => name === kind || (name === 'integer' && kind === 'number'))
}
