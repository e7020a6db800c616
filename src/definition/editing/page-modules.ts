import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'
import { editJson, type ValueEdit } from './edit-json.ts'
import { editsBetween, parseText } from './edits-between.ts'

export interface PageModule {
  /** "article/welcome", or "#2" after it for the second with this content: stable when modules move. */
  readonly key: string
  readonly type: string
  readonly id: string
  /** The index in the file, whose order may differ from the page's. */
  readonly index: number
  readonly entry: PlainObject
}

export interface PageModules {
  readonly path: JsonPath
  readonly modules: readonly PageModule[]
  /** Whether each language has a list. */
  readonly isPerLanguage: boolean
}

const SHARED: JsonPath = ['params', 'modules']

/** The modules of a page in the order of a language: by `sort`, then as written. */
export function pageModules(page: unknown, language: string): PageModules {
  const written = valueAt(page, SHARED)
  const isPerLanguage = isPlainObject(written)
  const code = isPerLanguage ? (Object.keys(written).find((name) => name.toLowerCase() === language) ?? language) : ''
  const path = isPerLanguage ? [...SHARED, code] : SHARED
  const counts = new Map<string, number>()
  const modules = asList(valueAt(page, path)).map((value, index): PageModule => {
    const entry = asObject(value)
    const { type, id } = asObject(entry.relations)
    const name = `${String(type ?? '')}/${String(id ?? '')}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: count === 1 ? name : `${name}#${count}`, type: String(type ?? ''), id: String(id ?? ''), index, entry }
  })
  return { path, modules: modules.toSorted((a, b) => sortOf(a.entry) - sortOf(b.entry)), isPerLanguage }
}

/**
 * Moves a module in a page's text: its list item moves beside its new neighbour, with a `sort` between the neighbours' if any.
 * Zero-based indexes. Throws for a missing module or invalid JSON.
 */
export function moveModule(text: string, language: string, from: number, to: number): string {
  const { path, modules } = pageModules(parseText(text), language)
  const moved = modules[from]
  if (moved === undefined || to < 0 || to >= modules.length)
    throw new RangeError(`The page has no module ${from}, or no place ${to}.`)
  if (from === to) return text
  const others = modules.toSpliced(from, 1)
  const [before, after] = [others[to - 1], others[to]]
  const index = indexBeside(moved.index, before, after)
  const edits: ValueEdit[] =
    index === moved.index ? [] : [{ kind: 'move', pointer: toPointer([...path, String(moved.index)]), to: index }]
  const sort = sortBetween(before?.entry, after?.entry)
  if (sort !== sortOf(moved.entry)) edits.push(sortEdit([...path, String(index)], moved.entry, sort))
  return edits.reduce(editJson, text)
}

/** Inserts a module at an index, or at the end. Throws as {@link moveModule}. */
export function insertModule(text: string, language: string, at: number, entry: PlainObject): string {
  const page = parseText(text)
  const { path, modules } = pageModules(page, language)
  const place = Math.min(Math.max(at, 0), modules.length)
  const [before, after] = [modules[place - 1], modules[place]]
  const sort = sortBetween(before?.entry, after?.entry)
  const { sort: _, ...rest } = entry
  const value = sort === 0 ? rest : { sort, ...rest }
  const missing = path.findIndex((_step, depth) => valueAt(page, path.slice(0, depth + 1)) === undefined)
  if (missing === -1) {
    const index = before === undefined ? (after?.index ?? 0) : before.index + 1
    return editJson(text, { kind: 'insert', pointer: toPointer(path), key: String(index), value })
  }
  const list = path.slice(missing + 1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), [value])
  return editJson(text, { kind: 'insert', pointer: toPointer(path.slice(0, missing)), key: path[missing] ?? '', value: list })
}

export function removeModule(text: string, language: string, at: number): string {
  const { path, modules } = pageModules(parseText(text), language)
  const module = modules[at]
  if (module === undefined) throw new RangeError(`The page has no module ${at}.`)
  return editJson(text, { kind: 'remove', pointer: toPointer([...path, String(module.index)]) })
}

/** Changes the settings of a module; equal parts keep their bytes. Throws as {@link moveModule}. */
export function changeModule(text: string, language: string, at: number, entry: PlainObject): string {
  const { path, modules } = pageModules(parseText(text), language)
  const module = modules[at]
  if (module === undefined) throw new RangeError(`The page has no module ${at}.`)
  const base = toPointer([...path, String(module.index)])
  return editsBetween(module.entry, entry)
    .map((edit) => ({ ...edit, pointer: base + edit.pointer }))
    .reduce(editJson, text)
}

/** The index of a module by key; -1 if there is none. */
export function placeOfModule(text: string, language: string, key: string): number {
  return pageModules(parseText(text), language).modules.findIndex((module) => module.key === key)
}

function sortOf({ sort }: PlainObject): number {
  return typeof sort === 'number' ? sort : 0
}

/** A `sort` between two modules; 0 if the page follows the file's order. */
function sortBetween(before: PlainObject | undefined, after: PlainObject | undefined): number {
  const [low, high] = [before && sortOf(before), after && sortOf(after)]
  if (low === undefined && high === undefined) return 0
  // At an end, the usual step.
  if (high === undefined) return low === 0 || low === undefined ? (low ?? 0) : low + STEP
  if (low === undefined) return high > 1 ? Math.floor(high / 2) : high
  // For equal values the file's order decides, and the modules are neighbours there.
  return low === high ? low : Math.max(low, Math.floor((low + high) / 2))
}

const STEP = 10

/** The index of a part after its new predecessor, or before its new successor. */
function indexBeside(from: number, before: PageModule | undefined, after: PageModule | undefined): number {
  if (before !== undefined) return before.index < from ? before.index + 1 : before.index
  if (after !== undefined) return after.index < from ? after.index : after.index - 1
  return from
}

function sortEdit(path: JsonPath, entry: PlainObject, sort: number): ValueEdit {
  if (Object.hasOwn(entry, 'sort')) return { kind: 'replace', pointer: toPointer([...path, 'sort']), value: sort }
  const [first] = Object.keys(entry)
  return { kind: 'insert', pointer: toPointer(path), key: 'sort', value: sort, ...(first !== undefined && { before: first }) }
}
