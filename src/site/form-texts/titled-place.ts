import { isLanguage } from '#schemas/language.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/site/reading/plain-object.ts'

/** What a module type is called. */
export type ModuleTitle = (type: string) => string | undefined

/** Properties that say what an item of a list is called. */
const NAMES = ['title', 'name', 'label', 'question', 'heading', 'id'] as const
const MAX_NAME = 40

/**
 * Names a place of a file by what forms call its fields: ["Modules", "Opening hours 2", "Title"]. A language at the end is not named, nor `params` of pages. What the schema does not know is
 * named as it is written.
 * @param schema As {@link describeSchema} gives it.
 */
export function titledPlace(document: unknown, path: JsonPath, schema: PlainObject, moduleTitle: ModuleTitle): readonly string[] {
  const names: string[] = []
  let [value, part]: [unknown, PlainObject] = [document, schema]
  for (const [depth, step] of path.entries()) {
    if (Array.isArray(value)) {
      const { itemTitle } = part
      const item: unknown = value[Number(step)]
      const name = itemName(item, Number(step), moduleTitle)
      names.push(typeof itemTitle === 'string' && name === String(Number(step) + 1) ? `${itemTitle} ${name}` : name)
      value = item
      part = formOf(part, 'items')
      continue
    }
    value = asObject(value)[step]
    const form = formOf(part, 'properties')
    const known = asObject(form.properties)[step]
    part = isPlainObject(known) ? known : asObject(formOf(part, 'additionalProperties').additionalProperties)
    const isLast = depth === path.length - 1
    if ((isLast && depth > 0 && isLanguage(step)) || (depth === 0 && step === 'params' && !isLast)) continue
    names.push(typeof part.title === 'string' && isPlainObject(known) ? part.title : step)
  }
  return names
}

/** Of the forms that a value may take, the one that says what is inside of it; for "items" what the list holds. */
function formOf(schema: PlainObject, member: 'items' | 'properties' | 'additionalProperties'): PlainObject {
  const form = [schema, ...asList(schema.anyOf).map(asObject)].find((each) => isPlainObject(each[member])) ?? schema
  return member === 'items' ? asObject(form.items) : form
}

function itemName(item: unknown, index: number, moduleTitle: ModuleTitle): string {
  const object = asObject(item)
  const { type } = asObject(object.relations)
  const title = typeof type === 'string' ? moduleTitle(type) : undefined
  if (title !== undefined) return `${title} ${index + 1}`
  const texts = NAMES.map((name) => object[name]).flatMap((value) => [value, ...Object.values(asObject(value))])
  const name = texts.find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name.slice(0, MAX_NAME) : String(index + 1)
}
