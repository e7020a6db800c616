import type { Language } from '#schemas/language.ts'
import { type FeedProperty, propertySchema } from '#schemas/property/property.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'

interface SchemaNode {
  readonly type?: unknown
  readonly enum?: unknown
  readonly node?: string
  readonly items?: SchemaNode
  readonly properties?: { readonly [field: string]: SchemaNode }
}

type LocalisedRecord = { [Field in keyof typeof propertySchema.properties]?: Localised<FeedProperty[Field]> }

/** The fields of a record that its schema names, with texts in one language; without empty texts and unknown fields. */
export function localiseRecord(record: FeedProperty, language: Language): LocalisedRecord {
  return localise(record, propertySchema, language) as LocalisedRecord // the record was checked against this schema
}

function localise(value: unknown, schema: SchemaNode, language: Language): unknown {
  if (schema.node === 'text') return multilingualText(value, language) || undefined
  const { items, properties } = schema
  if (items && Array.isArray(value)) {
    return value.map((item: unknown) => localise(item, items, language)).filter((item) => item !== undefined)
  }
  if (properties && typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([field, inner]) => {
      const fieldSchema = Object.hasOwn(properties, field) ? properties[field] : undefined
      const text = fieldSchema && localise(inner, fieldSchema, language)
      return text === undefined ? [] : [[field, text]]
    })
    return Object.fromEntries(fields)
  }
  return value
}
