import { isLanguage, type Language } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { valueAt } from '#src/definition/reading/json-pointer.ts'

/** A path in words: ["module 2 opening-hours", "title", "nl"]. */
export type PlaceNames = readonly string[]

/** Names a place of a document, without `params` of pages. */
export function placeNames(document: unknown, path: JsonPath): PlaceNames {
  const names: string[] = []
  for (const [depth, segment] of path.entries()) {
    const parent = valueAt(document, path.slice(0, depth))
    if (Array.isArray(parent)) names.push(nameOfItem(names.pop() ?? 'item', Number(segment), parent[Number(segment)]))
    else if (depth > 0 || segment !== 'params' || path.length === 1) names.push(segment)
  }
  return names
}

/** The language of a text; null for other values. */
export function languageOf(path: JsonPath): Language | null {
  const last = path.at(-1)
  return isLanguage(last) ? last : null
}

function nameOfItem(list: string, index: number, item: unknown): string {
  const number = index + 1
  if (!isPlainObject(item)) return `${list} ${number}`
  const { relations } = item
  if (list === 'modules' && isPlainObject(relations)) return `module ${number} ${String(relations.type)}`
  const id = [item.id, item.ID, item.page].find((each) => typeof each === 'string' || typeof each === 'number')
  return id === undefined ? `${list} ${number}` : `${list} ${number} (${id})`
}

/** Longer texts are shortened. */
const MAX_QUOTED = 60

/** A value as one line of text. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const short = shortened(text, MAX_QUOTED)
  return typeof value === 'string' ? `'${short.replaceAll('\n', ' ')}'` : short
}

/** Two texts as one line each, shortened around the first difference. */
export function quoteBoth(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before !== 'string' || typeof after !== 'string') return [quoteValue(before), quoteValue(after)]
  const [old, now] = fromFirstDifference(before, after, MAX_QUOTED)
  return [quoteValue(old), quoteValue(now)]
}

/** Two texts of at most `max` characters, shortened around the first difference. */
export function excerptBoth(before: string, after: string, max: number): readonly [string, string] {
  const [old, now] = fromFirstDifference(before, after, max)
  return [shortened(old, max), shortened(now, max)]
}

function fromFirstDifference(before: string, after: string, max: number): readonly [string, string] {
  if (Math.max(before.length, after.length) <= max) return [before, after]
  let same = 0
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1
  const start = same < max / 2 ? 0 : before.lastIndexOf(' ', same - 10) + 1
  const from = (text: string) => (start === 0 ? text : `…${text.slice(start)}`)
  return [from(before), from(after)]
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text
}
