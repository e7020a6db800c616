import { asObject } from '#src/base/json/plain-object.ts'
import { textIn } from './edit-value.ts'
import type { FieldSchema } from './field-of.ts'
import type { JsonFormContext } from './form-context.ts'

/** The name and kind of a list item; each '' if unknown. */
export interface ItemName {
  readonly name: string
  readonly kind: string
}

/** The properties that can serve as an item's name. */
const TITLES = ['title', 'name', 'label', 'question', 'heading', 'headline']

/** The name of an item: a naming property, a module's content, the title of a value, or else its first text. */
export function nameOfItem(
  item: unknown,
  schema: FieldSchema,
  { languages: [language = ''], choicesOf }: Pick<JsonFormContext, 'languages' | 'choicesOf'>,
): ItemName {
  if (typeof item === 'string' || typeof item === 'number') {
    const kind = schema.references ?? schema.offers ?? (schema.memberOf === undefined ? undefined : `content/${schema.memberOf}`)
    const choice = kind === undefined ? undefined : choicesOf(kind).find(({ value }) => value === item)
    return { name: schema.valueTitles?.[item] ?? choice?.label ?? String(item), kind: '' }
  }
  const object = asObject(item)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : textIn(asObject(value), language))
  const { type, id } = asObject(object.relations)
  const isModule = typeof type === 'string' && typeof id === 'string'
  const ofType = schema.properties?.relations?.properties?.type?.valueTitles
  const kind = isModule ? (ofType?.[type] ?? type) : ''
  const shown = isModule ? (choicesOf(`content/${type}`).find(({ value }) => value === id)?.label ?? id) : ''
  const texts = [...TITLES.map((name) => textOf(object[name])), shown, ...Object.values(object).map(textOf)]
  const title = texts.find((each) => each !== '') ?? ''
  return { name: title.replace(/<[^>]*>/g, '').slice(0, 80), kind }
}
