import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { shortDate } from '#src/base/time/date-text.ts'
import { textIn } from './edit-value.ts'
import { type FieldSchema, fieldOf } from './field-of.ts'
import type { Choice, JsonFormContext } from './form-context.ts'

/** The name and kind of a list item; each '' if unknown. */
export interface ItemName {
  readonly name: string
  readonly kind: string
  /** A picture of the media library that shows it; absent without one. */
  readonly picture?: string | undefined
}

/** The properties that can serve as an item's name. */
const TITLES = ['title', 'name', 'label', 'question', 'heading', 'headline']

const DAY = /^\d{4}-\d\d-\d\d(T|$)/

const PICTURE = /\.(webp|jpe?g|png|avif|svg)$/

/** What the first reference of an item names: the person of an agenda. */
function referenced(
  object: PlainObject,
  { properties = {} }: FieldSchema,
  choicesOf: JsonFormContext['choicesOf'],
): Choice | undefined {
  for (const [name, schema] of Object.entries(properties)) {
    const field = fieldOf(schema)
    if (field.kind !== 'line' || field.choices === null || object[name] === undefined) continue
    const found = choicesOf(field.choices).find(({ value }) => value === object[name])
    if (found !== undefined) return found
  }
  return undefined
}

/** The first text; days as readers write them, and followed by the first other text: "24-12-2026 – 2-1-2027 · Holidays". */
function titleOfTexts(all: readonly string[]): string {
  const texts = all.filter((each) => each !== '')
  const days = texts.filter((each) => DAY.test(each)).map(shortDate)
  const other = texts.find((each) => !DAY.test(each)) ?? ''
  if (days.length === 0 || !DAY.test(texts[0] ?? '')) return other
  return [days.slice(0, 2).join(' – '), other].filter((each) => each !== '').join(' · ')
}

/** The name of an item: a naming property, a module's content, the title of a value, or else its first text. */
export function nameOfItem(
  item: unknown,
  schema: FieldSchema,
  { languages: [language = ''], choicesOf }: Pick<JsonFormContext, 'languages' | 'choicesOf'>,
): ItemName {
  if (typeof item === 'string' || typeof item === 'number') {
    const kind = schema.references ?? schema.offers ?? (schema.memberOf === undefined ? undefined : `content/${schema.memberOf}`)
    const choice = kind === undefined ? undefined : choicesOf(kind).find(({ value }) => value === item)
    return { picture: choice?.picture, name: schema.valueTitles?.[item] ?? choice?.label ?? String(item), kind: '' }
  }
  const object = asObject(item)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : textIn(asObject(value), language))
  const { type, id } = asObject(object.relations)
  const isModule = typeof type === 'string' && typeof id === 'string'
  const ofType = schema.properties?.relations?.properties?.type?.valueTitles
  const kind = isModule ? (ofType?.[type] ?? type) : ''
  const content = isModule ? choicesOf(`content/${type}`).find(({ value }) => value === id) : undefined
  const shown = isModule ? (content?.label ?? id) : ''
  const named = isModule ? undefined : referenced(object, schema, choicesOf)
  const titled = [...TITLES.map((name) => textOf(object[name])), shown, named?.label ?? '']
  const title = titled.find((each) => each !== '') ?? titleOfTexts(Object.values(object).map(textOf))
  const own = [object, ...Object.values(object).map(asObject)].map(({ src }) => src).find((src) => typeof src === 'string')
  return {
    name: title.replace(/<[^>]*>/g, '').slice(0, 80),
    kind,
    picture: own !== undefined && PICTURE.test(own) ? own : (content ?? named)?.picture,
  }
}
