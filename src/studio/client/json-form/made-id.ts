import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import { freeName } from '#src/definition/editing/free-name.ts'
import { textIn } from './edit-value.ts'
import { type FieldSchema, fieldOf } from './field-of.ts'

/** The properties that an id is made from, in order of preference. */
const NAMES = ['name', 'title', 'label', 'question', 'heading', 'headline']

/** The property whose text makes the ids of a list's items; null for items whose ids do not come from a name. */
export function idSource(items: FieldSchema): string | null {
  const { properties = {}, required = [] } = items
  const { id } = properties
  if (id === undefined || !required.includes('id')) return null
  const field = fieldOf(id)
  if (field.kind !== 'line' || field.choices !== null) return null
  return NAMES.find((name) => properties[name] !== undefined) ?? null
}

/**
 * An item whose id follows its name, unique among the other items. An id that was not made from the earlier name stays: listings
 * and other files may name it.
 */
export function withMadeId(
  item: PlainObject,
  {
    before,
    others,
    source,
    usual,
    language,
  }: {
    /** The item before the change; null for a new one. */
    readonly before: PlainObject | null
    readonly others: readonly unknown[]
    readonly source: string
    /** The name of an item without a name: "person". */
    readonly usual: string
    readonly language: string
  },
): PlainObject {
  const taken = new Set(others.map((other) => asObject(other).id))
  const made = (from: PlainObject) =>
    freeName(slugify(nameIn(from[source], language)) || slugify(usual) || 'item', (name) => taken.has(name))
  if (before !== null && before.id !== '' && before.id !== made(before)) return item
  return { ...item, id: made(item) }
}

function nameIn(value: unknown, language: string): string {
  if (typeof value === 'string') return value
  const texts = asObject(value)
  return (
    textIn(texts, language) ||
    (Object.values(texts).find((text): text is string => typeof text === 'string' && text !== '') ?? '')
  )
}
