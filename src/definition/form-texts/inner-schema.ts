import { isLanguage } from '#schemas/language.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, valueAt } from '#src/definition/reading/json-pointer.ts'

export function formsOf(schema: PlainObject): readonly PlainObject[] {
  return [schema, ...asList(schema.anyOf).filter(isPlainObject).flatMap(formsOf)]
}

/** The schema of a property or list item of a value; empty if unknown. */
export function innerSchema(schema: PlainObject, value: unknown, step: string): PlainObject {
  if (Array.isArray(value)) return firstOf(schema, ({ items }) => items)
  const known = firstOf(schema, ({ properties }) => ownOf(properties, step))
  if (Object.keys(known).length > 0) return besideSchema(known, asObject(value))
  return firstOf(schema, ({ additionalProperties }) => additionalProperties)
}

/** The schema of the value at a path; the text of one language has the schema of the whole text. */
export function schemaAt(schema: PlainObject, document: unknown, path: JsonPath): PlainObject {
  return path.reduce((part, step, depth) => {
    const inner = innerSchema(part, valueAt(document, path.slice(0, depth)), step)
    const isText = formsOf(part).some(({ node }) => node === 'text' || node === 'rich-text' || node === 'alternative')
    return isText && isLanguage(step.toLowerCase()) ? part : inner
  }, schema)
}

const PLACEHOLDER = /\{([\w/-]+)\}/

/** A schema that depends on sibling values: an alternative by another property, or names such as "content/{type}". */
function besideSchema(schema: PlainObject, siblings: PlainObject): PlainObject {
  const form = ownOf(schema.forms, String(siblings[String(schema.chosenBy)]))
  if (isPlainObject(form)) return form
  const resolved = (kind: unknown) => {
    const path = typeof kind === 'string' ? PLACEHOLDER.exec(kind)?.[1] : undefined
    if (path === undefined) return kind
    return String(kind).replace(PLACEHOLDER, String(path.split('/').reduce<unknown>((at, name) => asObject(at)[name], siblings)))
  }
  return { ...schema, references: resolved(schema.references), offers: resolved(schema.offers) }
}

function firstOf(schema: PlainObject, member: (form: PlainObject) => unknown): PlainObject {
  return asObject(formsOf(schema).map(member).find(isPlainObject))
}

function ownOf(value: unknown, name: string): unknown {
  const object = asObject(value)
  return Object.hasOwn(object, name) ? object[name] : undefined
}
