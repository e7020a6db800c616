import { timeSpanSchema } from '#schemas/site/opening-hours.ts'
import { momentSchema } from '#schemas/site/publication.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'

/** A JSON Schema as forms use it, without irrelevant keywords. */
export interface FieldSchema {
  /** The label; absent: words made from the property's name. */
  readonly title?: string
  readonly description?: string
  /** The labels of enumeration values. */
  readonly valueTitles?: { readonly [value: string]: string }
  /** For a list: the name of one item. */
  readonly itemTitle?: string
  /** For an object: its fields are shown among those of its parent. */
  readonly isInline?: boolean
  /** For an object: the groups of its form, in order. */
  readonly formGroups?: readonly FieldGroup[]
  readonly type?: string | readonly string[]
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  /** The kind of suggested values, if others are allowed too. */
  readonly offers?: string
  /** The sibling property whose value selects one of `forms`. */
  readonly chosenBy?: string
  readonly forms?: { readonly [value: string]: FieldSchema }
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: FieldSchema
  readonly properties?: { readonly [name: string]: FieldSchema }
  readonly required?: readonly string[]
  readonly propertyNames?: unknown
  readonly anyOf?: readonly FieldSchema[]
  readonly additionalProperties?: boolean | { readonly type?: string | readonly string[] }
}

export interface FieldGroup {
  readonly id: string
  readonly title: string
  readonly isFolded: boolean
  /** The names of its properties. */
  readonly names: readonly string[]
}

/** The control that a form uses for a schema. */
export type Field =
  /** `isPerLanguage`: one text for all languages is not allowed. */
  | { readonly kind: 'text'; readonly isLong: boolean; readonly isPerLanguage: boolean }
  | { readonly kind: 'line'; readonly isLong: boolean; readonly choices: ChoiceKind | null }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'date' }
  /** A time of day: "09:00". */
  | { readonly kind: 'time' }
  /** A day or a minute. */
  | { readonly kind: 'moment' }
  /** A colour "#rrggbb", or one of the choices if there are any. */
  | { readonly kind: 'colour'; readonly choices: ChoiceKind }
  | {
      readonly kind: 'group'
      readonly properties: { readonly [name: string]: FieldSchema }
      readonly required: readonly string[]
    }
  | { readonly kind: 'list'; readonly items: FieldSchema; readonly minItems: number; readonly maxItems: number }
  /** Several of a few named numbers. */
  | { readonly kind: 'set'; readonly values: readonly number[] }
  /** Several names in one string, separated by spaces. */
  | { readonly kind: 'words'; readonly choices: ChoiceKind }
  /** The number of a property of the listings. */
  | { readonly kind: 'property' }
  /** A fixed value, which the form sets. */
  | { readonly kind: 'fixed'; readonly value: unknown }
  /** Any other value: its JSON as text. */
  | { readonly kind: 'source' }

/** The kind of choices: links, files, pictures, or ids of the referenced type ("page", "content/article"). */
export type ChoiceKind = string

const DATE_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
const TIME_PATTERN = timeSpanSchema.properties.from.pattern
const LONG_LINE = 200

export function fieldOf(schema: FieldSchema): Field {
  const { node, enum: values, properties, items } = schema
  const type = typeOf(schema)
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const }
  if (node === 'text' || node === 'alternative') return { kind: 'text', isLong: false, isPerLanguage: false }
  if (node === 'rich-text') return { kind: 'text', isLong: true, isPerLanguage: false }
  if (node === 'flag') return { kind: 'flag' }
  if (values?.every(isScalar)) return { kind: 'choice', values }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'integer' && schema.offers === 'property') return { kind: 'property' }
  if (type === 'integer' || type === 'number') return { kind: 'number', isWhole: type === 'integer' }
  if (type === 'string') return lineOf(schema)
  if (type === 'array' && items) {
    const values = namedNumbers(items)
    if (values !== null) return { kind: 'set', values }
    return { kind: 'list', items, minItems: schema.minItems ?? 0, maxItems: schema.maxItems ?? Number.POSITIVE_INFINITY }
  }
  if (type === 'object' && properties) return { kind: 'group', properties, required: schema.required ?? [] }
  if (type === 'object' && isOfStrings(schema)) return { kind: 'text', isLong: false, isPerLanguage: true }
  return { kind: 'source' }
}

/** The numbers of an integer schema in which each has a name; otherwise null. */
function namedNumbers(schema: FieldSchema): readonly number[] | null {
  const { minimum, maximum, valueTitles } = schema
  if (typeOf(schema) !== 'integer' || minimum === undefined || maximum === undefined || valueTitles === undefined) return null
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
}

/** The schema for a value: the first allowed alternative that the form can show, as one value or one per language. */
export function schemaFor(schema: FieldSchema, value: unknown): FieldSchema {
  const { anyOf = [], type, node, properties, title, description, valueTitles, itemTitle, default: usual } = schema
  if (type !== undefined || node !== undefined || properties !== undefined) return schema
  const chosen = anyOf.find((each) => {
    const field = fieldOf(each)
    return field.kind !== 'source' && fits(field, value)
  })
  if (chosen === undefined) return schema
  return {
    ...chosen,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(valueTitles !== undefined && { valueTitles }),
    ...(itemTitle !== undefined && { itemTitle }),
    ...(usual !== undefined && { default: usual }),
  }
}

/** Whether null is allowed and means absent. */
export function isNullable({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** The kind of media file that a field names; null for other fields. */
export function mediaKindOf({ node }: FieldSchema, field: Field): 'picture' | 'file' | 'download' | null {
  if (node === 'picture' && field.kind === 'group') return 'picture'
  const choices = field.kind === 'line' ? field.choices : null
  return choices === 'file' || choices === 'download' ? choices : null
}

function typeOf({ type }: FieldSchema): string | undefined {
  const [only, ...others] = [type ?? []].flat().filter((name) => name !== 'null')
  return others.length === 0 ? only : undefined
}

/** Among objects without named properties only those keyed by language restrict their keys. */
function isOfStrings({ propertyNames, additionalProperties }: FieldSchema): boolean {
  return propertyNames !== undefined && typeof additionalProperties === 'object' && additionalProperties.type === 'string'
}

function lineOf({ node, format, pattern, references, memberOf, offers, maxLength = 0 }: FieldSchema): Field {
  if (format === 'date' || format === 'day' || pattern === DATE_PATTERN) return { kind: 'date' }
  if (pattern === momentSchema.pattern) return { kind: 'moment' }
  if (pattern === TIME_PATTERN) return { kind: 'time' }
  if (offers === 'colour' || offers === 'hex-colour') return { kind: 'colour', choices: offers }
  if (offers === 'class') return { kind: 'words', choices: offers }
  const choices =
    references ??
    offers ??
    (memberOf === undefined ? undefined : `content/${memberOf}`) ??
    (node === 'link' || node === 'file' ? node : null)
  return { kind: 'line', isLong: choices === null && maxLength > LONG_LINE, choices }
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Whether the control can show the value; otherwise it is shown as JSON. */
export function fits(field: Field, value: unknown): boolean {
  if (value === undefined) return true
  switch (field.kind) {
    case 'text':
      return (
        (typeof value === 'string' && !field.isPerLanguage) ||
        (isPlainObject(value) && Object.values(value).every((text) => typeof text === 'string'))
      )
    case 'line':
    case 'date':
    case 'time':
    case 'moment':
    case 'colour':
    case 'words':
      return typeof value === 'string'
    case 'number':
    case 'property':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return isScalar(value)
    case 'group':
      return isPlainObject(value)
    case 'list':
      return Array.isArray(value)
    case 'set':
      return Array.isArray(value) && value.every((each) => field.values.includes(each))
    default:
      return true
  }
}

/** A minimal initial value of a schema. */
export function firstValue(schema: FieldSchema): unknown {
  const field = fieldOf(schema)
  switch (field.kind) {
    case 'fixed':
      return field.value
    case 'choice':
      return schema.default ?? field.values[0]
    case 'flag':
      return schema.default ?? false
    case 'number':
    case 'property':
      return schema.default ?? schema.minimum ?? 0
    case 'group':
      return Object.fromEntries(field.required.map((name) => [name, firstValue(field.properties[name] ?? {})]))
    case 'set':
      return []
    case 'list':
      return Array.from({ length: field.minItems }, () => firstValue(field.items))
    default:
      return ''
  }
}

/** The schema's title, or words made from the name. */
export function titleOf({ title }: FieldSchema, name: string): string {
  return title ?? labelOf(name)
}

/** The name of a property as words: "numberItemOfRow" is "Number item of row". */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
