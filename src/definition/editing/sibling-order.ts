import { asList, asObject } from '#src/base/json/plain-object.ts'
import { editJson } from './edit-json.ts'
import { parseText } from './edits-between.ts'

export interface Sibling {
  readonly file: string
  readonly sort: number
}

const STEP = 10

/** The new `sort` values after a move among siblings: of the moved page if there is room, else of all that change, by tens. */
export function sortsAfterMove(siblings: readonly Sibling[], from: number, to: number): ReadonlyMap<string, number> {
  const moved = siblings[from]
  if (moved === undefined || from === to || to < 0 || to >= siblings.length) return new Map()
  const others = siblings.toSpliced(from, 1)
  const [low, high] = [others[to - 1]?.sort, others[to]?.sort]
  const sort = high === undefined ? (low ?? 0) + STEP : low === undefined ? high - STEP : Math.floor((low + high) / 2)
  if ((low === undefined || sort > low) && (high === undefined || sort < high)) return new Map([[moved.file, sort]])
  const order = others.toSpliced(to, 0, moved)
  return new Map(
    order.flatMap(({ file, sort: before }, index) => (before === (index + 1) * STEP ? [] : [[file, (index + 1) * STEP]])),
  )
}

/** Sets a field in the text of a page; null removes it. */
export function withPageField(text: string, key: string, value: unknown): string {
  const page = asObject(parseText(text))
  const isThere = Object.hasOwn(page, key)
  if (value === null) return isThere ? editJson(text, { kind: 'remove', pointer: `/${key}` }) : text
  if (isThere) return page[key] === value ? text : editJson(text, { kind: 'replace', pointer: `/${key}`, value })
  return editJson(text, { kind: 'insert', pointer: '', key, value, before: 'params' })
}

/** Adds a page to the menu below another in its text, or removes it. */
export function withChildMenu(text: string, id: string, isIn: boolean): string {
  const children = asList(asObject(parseText(text)).childMenus)
  const index = children.indexOf(id)
  if (isIn === (index !== -1)) return text
  if (!isIn) return editJson(text, { kind: 'remove', pointer: `/childMenus/${index}` })
  if (children.length === 0) return withPageField(text, 'childMenus', [id])
  return editJson(text, { kind: 'insert', pointer: '/childMenus', key: String(children.length), value: id })
}
