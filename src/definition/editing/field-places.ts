import { isLanguage } from '#schemas/language.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

/** The path to a value in titles of its schema: ["Modules 2", "Title"]; without a title, the property name in words. */
export function fieldPlace(schema: PlainObject, path: JsonPath): readonly string[] {
  const words: string[] = []
  let forms: readonly PlainObject[] = innerOf(schema)
  for (const [depth, step] of path.entries()) {
    const isItem = /^\d+$/.test(step) && forms.some(({ items }) => items !== undefined)
    const inner = forms.flatMap((form) => (isItem ? innerOf(form.items) : innerOf(propertyOf(form, step))))
    if (isItem) words.push(`${words.pop() ?? ''} ${Number(step) + 1}`.trim())
    else if (!isLanguage(step.toLowerCase()) && !(step === 'params' && depth === 0)) words.push(titleOf(inner, step))
    forms = inner
  }
  return words
}

export function wordsOfName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface FormField {
  readonly path: JsonPath
  readonly place: readonly string[]
  /** A sentence; '' if the schema has none. */
  readonly description: string
  /** Other words for it, separated by commas; '' for none. */
  readonly called: string
  readonly schema: PlainObject
}

/** The fields of a schema that a form shows outside lists. */
export function fieldsOf(schema: PlainObject, path: JsonPath = [], place: readonly string[] = []): readonly FormField[] {
  return innerOf(schema).flatMap((form) =>
    Object.entries(asObject(form.properties)).flatMap(([name, inner]): readonly FormField[] => {
      if (name === '$schema' || name === 'version' || !isPlainObject(inner)) return []
      const own = {
        path: [...path, name],
        place: [...place, titleOf([inner], name)],
        description: textOf(inner.description),
        called: textOf(inner.called),
        schema: inner,
      }
      return [own, ...fieldsOf(inner, own.path, own.place)]
    }),
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function titleOf(forms: readonly PlainObject[], name: string): string {
  const titled = forms.find(({ title }) => typeof title === 'string')
  return titled === undefined ? wordsOfName(name) : String(titled.title)
}

function propertyOf({ properties, additionalProperties }: PlainObject, name: string): unknown {
  const known = asObject(properties)
  return Object.hasOwn(known, name) ? known[name] : additionalProperties
}

/** A schema and its alternatives. */
function innerOf(schema: unknown): readonly PlainObject[] {
  if (!isPlainObject(schema)) return []
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(asList).filter(isPlainObject)
  return [schema, ...forms.flatMap(innerOf)]
}
