import { isLanguage, LANGUAGES } from '#schemas/language.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { plainText } from '#src/base/text/description.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { formsOf, innerSchema } from './inner-schema.ts'
import type { ValueNames } from './value-names.ts'
import { referenceLabel } from './worded-value.ts'

/** Properties that name a list item. */
const NAMES = ['title', 'name', 'label', 'question', 'heading', 'headline', 'text'] as const
const MAX_NAME = 40

/** A path in titles of forms: ["Modules", "Opening hours 2", "Title"]. An unknown field keeps its name. */
export function titledPlace(document: unknown, path: JsonPath, schema: PlainObject, names: ValueNames): readonly string[] {
  const titles: string[] = []
  let [value, part]: [unknown, PlainObject] = [document, schema]
  for (const [depth, step] of path.entries()) {
    const inner = innerSchema(part, value, step)
    const isLast = depth === path.length - 1
    if (Array.isArray(value)) {
      titles.push(itemName(value[Number(step)], { number: Number(step) + 1, list: part, item: inner }, names))
      value = value[Number(step)]
    } else {
      const isLanguageOfText = depth > 0 && isLanguage(step.toLowerCase()) && inner.title === undefined
      const isSilent = (isLast && isLanguageOfText) || (depth === 0 && step === 'params' && !isLast)
      if (!isSilent) titles.push(typeof inner.title === 'string' ? inner.title : step)
      value = asObject(value)[step]
    }
    part = inner
  }
  return titles
}

interface ItemPlace {
  /** From 1. */
  readonly number: number
  readonly list: PlainObject
  readonly item: PlainObject
}

/** A module by its type; another item by a text, by a reference, or by its number. */
function itemName(item: unknown, { number, list, item: schema }: ItemPlace, names: ValueNames): string {
  const object = asObject(item)
  const { type } = asObject(object.relations)
  const module = typeof type === 'string' ? names.moduleTitle(type) : undefined
  if (module !== undefined) return `${module} ${number}`
  const texts = NAMES.map((name) => textOf(object[name], names))
  const named = Object.entries({ '': item, ...object }).map(([name, value]) =>
    typeof value === 'string'
      ? referenceLabel(value, name === '' ? schema : innerSchema(schema, object, name), names)
      : undefined,
  )
  const found = [...texts, ...named].find((text) => text !== undefined && text !== '')
  if (found !== undefined) return found.length > MAX_NAME ? `${found.slice(0, MAX_NAME).trimEnd()}…` : found
  const itemTitle = formsOf(list).find((form) => typeof form.itemTitle === 'string')?.itemTitle
  return typeof itemTitle === 'string' ? `${itemTitle} ${number}` : String(number)
}

/** A text in the language of the names, or in its first one. */
function textOf(value: unknown, { language }: ValueNames): string {
  const texts = [language, ...LANGUAGES].map((each) => multilingualText(value, each))
  return plainText(texts.find((text) => text !== '') ?? '')
}
