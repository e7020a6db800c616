import { isLanguage, LANGUAGE_NAMES } from '#schemas/language.ts'
import { momentSchema } from '#schemas/site/publication.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { plainText } from '#src/base/text/description.ts'
import { longDate } from '#src/base/time/date-text.ts'
import { formsOf, innerSchema } from './inner-schema.ts'
import type { ValueNames } from './value-names.ts'

const MOMENT = new RegExp(momentSchema.pattern)

/**
 * A value as text: "Yes" for true, "30 November 2026" for a day, a page's title for its id, a line per language, an object's
 * fields by title; '' if absent. `schema` is from `describeSchema`.
 */
export function wordedValue(value: unknown, schema: PlainObject, names: ValueNames): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return wordedText(value, schema, names) || names.words.empty
  if (typeof value === 'boolean') return valueTitle(value, schema) ?? (value ? names.words.yes : names.words.no)
  if (typeof value === 'number') return valueTitle(value, schema) ?? numberText(value, names)
  if (Array.isArray(value)) return wordedList(value, schema, names)
  return isPlainObject(value) ? wordedObject(value, schema, names) : names.words.empty
}

/** The name of a referenced value; undefined for no or an unknown reference. */
export function referenceLabel(value: string, schema: PlainObject, { labelOf }: ValueNames): string | undefined {
  for (const { references, offers, memberOf, node } of formsOf(schema)) {
    const kinds = [references, offers, memberOf === undefined ? undefined : `content/${String(memberOf)}`, node]
    const label = kinds.map((kind) => (typeof kind === 'string' ? labelOf(kind, value) : undefined)).find(Boolean)
    if (label !== undefined) return label
  }
  return undefined
}

/** A reference by name, a choice by title, a day as a date, HTML without tags. */
function wordedText(value: string, schema: PlainObject, names: ValueNames): string {
  const label = valueTitle(value, schema) ?? referenceLabel(value, schema, names)
  if (label !== undefined) return label
  if (MOMENT.test(value)) return momentText(value, names)
  return formsOf(schema).some(({ node }) => node === 'rich-text') ? plainText(value) : value.trim()
}

function momentText(value: string, { language }: ValueNames): string {
  const [day = '', time] = value.split('T')
  return time === undefined ? longDate(day, language) : `${longDate(day, language)}, ${time}`
}

function valueTitle(value: string | number | boolean, schema: PlainObject): string | undefined {
  for (const { valueTitles } of formsOf(schema)) {
    const title = isPlainObject(valueTitles) && Object.hasOwn(valueTitles, String(value)) ? valueTitles[String(value)] : undefined
    if (typeof title === 'string') return title
  }
  return undefined
}

/** Years and house numbers have no thousands separator. */
function numberText(value: number, { language }: ValueNames): string {
  return String(value).replace('.', language === 'en' ? '.' : ',')
}

function wordedList(list: readonly unknown[], schema: PlainObject, names: ValueNames): string {
  if (list.length === 0) return names.words.empty
  const items = list.map((item) => wordedValue(item, innerSchema(schema, list, '0'), names).replaceAll('\n', ' · '))
  return items.join(items.some((item) => item.includes(', ') || item.includes(' · ')) ? '\n' : ', ')
}

function wordedObject(value: PlainObject, schema: PlainObject, names: ValueNames): string {
  const languages = Object.keys(value).filter((name) => isLanguage(name.toLowerCase()))
  if (languages.length > 0 && languages.length === Object.keys(value).length) return wordedTexts(value, schema, names)
  const { relations, ...others } = value
  const lines = Object.entries(others).flatMap(([name, part]) => fieldLine(name, part, { value, schema, names }))
  const all = [...moduleLine(relations, names), ...lines]
  return all.length === 0 ? names.words.empty : all.join('\n')
}

/** One line per language, or one line if all are equal. */
function wordedTexts(value: PlainObject, schema: PlainObject, names: ValueNames): string {
  const ofLanguage = Object.entries(value).map(([code, text]) => {
    const inner = typeof text === 'string' ? schema : innerSchema(schema, value, code)
    return [code.toLowerCase(), wordedValue(text, inner, names).replaceAll('\n', ' · ')] as const
  })
  const [[, first] = ['', ''], ...rest] = ofLanguage
  if (rest.length > 0 && rest.every(([, text]) => text === first)) return first
  return ofLanguage.map(([code, text]) => labelled(isLanguage(code) ? LANGUAGE_NAMES[code] : code, text, names)).join('\n')
}

interface Around {
  readonly value: PlainObject
  readonly schema: PlainObject
  readonly names: ValueNames
}

/** A field in words: "Title: Welcome"; empty for a field that forms hide. */
function fieldLine(name: string, part: unknown, { value, schema, names }: Around): readonly string[] {
  const inner = innerSchema(schema, value, name)
  if (name === '$schema' || name === 'version' || inner.const !== undefined) return []
  const title = typeof inner.title === 'string' ? inner.title : name
  return [labelled(title, wordedValue(part, inner, names).replaceAll('\n', ' · '), names)]
}

/** A module's type and content. */
function moduleLine(relations: unknown, { moduleTitle, labelOf }: ValueNames): readonly string[] {
  if (!isPlainObject(relations)) return []
  const { type, id } = relations
  if (typeof type !== 'string') return []
  const label = typeof id === 'string' ? labelOf(`content/${type}`, id) : undefined
  return [[moduleTitle(type) ?? type, label].filter((words) => words !== undefined && words !== '').join(' · ')]
}

/** "Title: Welcome", with each language's colon. */
export function labelled(label: string, words: string, { language }: Pick<ValueNames, 'language'>): string {
  return `${label}${language === 'fr' ? '\u00a0' : ''}: ${words}`
}
