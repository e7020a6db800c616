import { timeSpanSchema } from '#schemas/site/opening-hours.ts'
import { momentSchema } from '#schemas/site/publication.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'

/** A JSON Schema as forms read it; fields of no concern to them are left out. */
export interface FieldSchema {
  /** What it is called; words made of its name where absent. */
  readonly title?: string
  readonly description?: string
  /** What the values of an enumeration are called. */
  readonly valueTitles?: { readonly [value: string]: string }
  /** Of a list: what one of its items is called. */
  readonly itemTitle?: string
  /** Of an object: its fields stand among those around it. */
  readonly isInline?: boolean
  /** Of an object: the order of the form, by groups. */
  readonly formGroups?: readonly FieldGroup[]
  readonly type?: string | readonly string[]
  readonly node?: string
  readonly references?: string
  readonly memberOf?: string
  /** What a name may be, where other ones may stand too. */
  readonly offers?: string
  /** The property beside it that decides which of `forms` it has: its values name them. */
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

/** Fields that a form shows together. */
export interface FieldGroup {
  readonly id: string
  readonly title: string
  /** Whether it is folded at first. */
  readonly isFolded: boolean
  /** The names of its properties. */
  readonly names: readonly string[]
}

/** How a form shows a part of a schema. */
export type Field =
  /** `isPerLanguage`: one text for all languages is not allowed. */
  | { readonly kind: 'text'; readonly isLong: boolean; readonly isPerLanguage: boolean }
  | { readonly kind: 'line'; readonly isLong: boolean; readonly choices: ChoiceKind | null }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'date' }
  /** "09:00". */
  | { readonly kind: 'time' }
  /** A day, or a minute. */
  | { readonly kind: 'moment' }
  /** "#rrggbb", or one of the choices, where there are some. */
  | { readonly kind: 'colour'; readonly choices: ChoiceKind }
  | {
      readonly kind: 'group'
      readonly properties: { readonly [name: string]: FieldSchema }
      readonly required: readonly string[]
    }
  | { readonly kind: 'list'; readonly items: FieldSchema; readonly minItems: number; readonly maxItems: number }
  /** A list of some of a few numbers that have names. */
  | { readonly kind: 'set'; readonly values: readonly number[] }
  /** A fixed value, which the form writes by itself. */
  | { readonly kind: 'fixed'; readonly value: unknown }
  /** What no other kind shows: its JSON as text, unchanged until somebody edits it. */
  | { readonly kind: 'source' }

/** What a line may be chosen from: links, files, pictures, or ids of what the schema refers to ("page", "content/article"). */
export type ChoiceKind = string

const DATE_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
const TIME_PATTERN = timeSpanSchema.properties.from.pattern
const LONG_LINE = 200

/** How a form shows a value of a schema. */
export function fieldOf(schema: FieldSchema): Field {
  const { node, enum: values, properties, items } = schema
  const type = typeOf(schema)
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const }
  if (node === 'text' || node === 'alternative') return { kind: 'text', isLong: false, isPerLanguage: false }
  if (node === 'rich-text') return { kind: 'text', isLong: true, isPerLanguage: false }
  if (node === 'flag') return { kind: 'flag' }
  if (values?.every(isScalar)) return { kind: 'choice', values }
  if (type === 'boolean') return { kind: 'flag' }
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

/** The numbers of a schema of whole numbers, where each has a name; null for others. */
function namedNumbers(schema: FieldSchema): readonly number[] | null {
  const { minimum, maximum, valueTitles } = schema
  if (typeOf(schema) !== 'integer' || minimum === undefined || maximum === undefined || valueTitles === undefined) return null
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
}

/** The schema of a value: of several that are allowed, as one value or one per language, the first that a form can show it by. */
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

/** Whether the value may be null in place of absent. */
export function isNullable({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** What of the media folder a field names; null for any other field. */
export function mediaKindOf({ node }: FieldSchema, field: Field): 'picture' | 'file' | 'download' | null {
  if (node === 'picture' && field.kind === 'group') return 'picture'
  const choices = field.kind === 'line' ? field.choices : null
  return choices === 'file' || choices === 'download' ? choices : null
}

/** The one type besides null. */
function typeOf({ type }: FieldSchema): string | undefined {
  const [only, ...others] = [type ?? []].flat().filter((name) => name !== 'null')
  return others.length === 0 ? only : undefined
}

/** Of the objects without named properties only those keyed by language say what a key may be. */
function isOfStrings({ propertyNames, additionalProperties }: FieldSchema): boolean {
  return propertyNames !== undefined && typeof additionalProperties === 'object' && additionalProperties.type === 'string'
}

function lineOf({ node, format, pattern, references, memberOf, offers, maxLength = 0 }: FieldSchema): Field {
  if (format === 'date' || format === 'day' || pattern === DATE_PATTERN) return { kind: 'date' }
  if (pattern === momentSchema.pattern) return { kind: 'moment' }
  if (pattern === TIME_PATTERN) return { kind: 'time' }
  if (offers === 'colour' || offers === 'hex-colour') return { kind: 'colour', choices: offers }
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

/** Whether a form of the schema can show the value; another one is shown as JSON. */
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
      return typeof value === 'string'
    case 'number':
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

/** A first value of a schema: the least that its required parts allow. */
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

/** What a property is called: as its schema says, or its name as words. */
export function titleOf({ title }: FieldSchema, name: string): string {
  return title ?? labelOf(name)
}

/** The name of a property as words: "numberItemOfRow" is "Number item of row". */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
