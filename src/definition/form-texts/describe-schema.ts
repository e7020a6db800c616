import type { Language } from '#schemas/language.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { FORM_GROUPS, type FormGroup, fieldText, type TextSources, valueText } from './form-texts.ts'

/** A property of a schema and its path, without lists and languages. */
export interface SchemaProperty {
  readonly path: readonly string[]
  readonly schema: PlainObject
}

/** All properties of a schema, nested ones after their parent, each once. */
export function propertiesOf(schema: PlainObject, path: readonly string[] = []): readonly SchemaProperty[] {
  const own = Object.entries(asObject(schema.properties)).flatMap(([name, value]): readonly SchemaProperty[] => {
    const property = { path: [...path, name], schema: asObject(value) }
    return [property, ...propertiesOf(property.schema, property.path)]
  })
  return [...own, ...formsOf(schema).flatMap((form) => propertiesOf(form, path))]
}

/** The schemas of list items, of values per key, and of alternatives. */
function formsOf({ items, additionalProperties, anyOf }: PlainObject): readonly PlainObject[] {
  return [items, additionalProperties, ...asList(anyOf)].filter(isPlainObject)
}

/**
 * Adds form texts to a schema: `title`, `description`, `valueTitles` of an enumeration, `itemTitle` of a list, `called`,
 * `formGroups` of an object with many fields. Missing texts leave the schema's own. Validation is unchanged.
 */
export function describeSchema(schema: PlainObject, texts: TextSources, language: Language): PlainObject {
  const { own } = texts
  return {
    ...described(schema, [], texts, language),
    ...(own.title && { title: own.title[language] }),
    ...(own.description && { description: own.description[language] }),
    ...(own.called && { called: own.called[language] }),
  }
}

function described(schema: PlainObject, path: readonly string[], texts: TextSources, language: Language): PlainObject {
  const inner = (value: unknown) => (isPlainObject(value) ? described(value, path, texts, language) : value)
  const properties = asObject(schema.properties)
  return {
    ...schema,
    ...(schema.items !== undefined && { items: inner(schema.items) }),
    ...(schema.anyOf !== undefined && { anyOf: asList(schema.anyOf).map(inner) }),
    ...(schema.additionalProperties !== undefined && { additionalProperties: inner(schema.additionalProperties) }),
    ...valueTitles(schema, path, texts, language),
    ...(isPlainObject(schema.properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, property(asObject(value), [...path, name], texts, language)]),
      ),
      ...formGroups(schema, path, texts, language),
    }),
  }
}

function property(schema: PlainObject, path: readonly string[], texts: TextSources, language: Language): PlainObject {
  const title = fieldText(texts, path, 'title')
  const hint = hintOf(schema, path, texts)
  const item = fieldText(texts, path, 'item')
  const called = fieldText(texts, path, 'called')
  return {
    ...described(schema, path, texts, language),
    ...(title && { title: title[language] }),
    ...(hint && { description: hint[language] }),
    ...(item && { itemTitle: item[language] }),
    ...(called && { called: called[language] }),
    ...(fieldText(texts, path, 'isInline') && { isInline: true }),
  }
}

/** The hint of the kind's texts, or the common hint for this description: a name alone may have another meaning here. */
export function hintOf({ description }: PlainObject, path: readonly string[], texts: TextSources) {
  const own = fieldText({ own: texts.own, common: { ...texts.common, fields: {} } }, path, 'hint')
  if (own !== undefined || typeof description !== 'string') return own
  return Object.hasOwn(texts.common.hints, description) ? texts.common.hints[description] : undefined
}

function valueTitles(schema: PlainObject, path: readonly string[], texts: TextSources, language: Language): PlainObject {
  const titles = valuesOf(schema).flatMap((value) => {
    const words = valueText(texts, path, String(value))
    return words === undefined ? [] : [[String(value), words[language]] as const]
  })
  return titles.length === 0 ? {} : { valueTitles: Object.fromEntries(titles) }
}

/** The values of an enumeration or of a range of integers. */
function valuesOf({ enum: values, type, minimum, maximum }: PlainObject): readonly unknown[] {
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number' || maximum - minimum > MOST_NAMED)
    return asList(values)
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
}

/** Larger ranges have no names. */
const MOST_NAMED = 12

/** Shorter forms need no groups. */
const FEWEST_GROUPED = 6
/** Groups of rarely used fields are collapsed. */
const FOLDED: readonly FormGroup[] = ['appearance', 'time', 'address', 'technical']

/** Property names by group, for display only; none if all fields are of one group. */
function formGroups(schema: PlainObject, path: readonly string[], texts: TextSources, language: Language): PlainObject {
  const properties = Object.entries(asObject(schema.properties)).filter(([name]) => name !== '$schema' && name !== 'version')
  if (properties.length < FEWEST_GROUPED) return {}
  const byGroup = Map.groupBy(properties, ([name, value]) => groupOf(asObject(value), [...path, name], texts))
  if (byGroup.size < 2) return {}
  return {
    formGroups: FORM_GROUPS.flatMap((id) => {
      const fields = byGroup.get(id)
      if (fields === undefined) return []
      const names = fields.map(([name]) => name)
      return [{ id, title: texts.common.groups[id][language], isFolded: FOLDED.includes(id), names }]
    }),
  }
}

function groupOf(schema: PlainObject, path: readonly string[], texts: TextSources): FormGroup {
  const group = fieldText(texts, path, 'group')
  if (group !== undefined) return group
  const { node } = schema
  if (node === 'text' || node === 'rich-text' || node === 'alternative') return 'texts'
  if (node === 'picture' || asObject(schema.items).node === 'picture') return 'pictures'
  return 'content'
}
