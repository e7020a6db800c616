import { asObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { identityOf, matchItems } from './match-items.ts'

/** A list item, by what it was known as, the newest first; `at` and `of`: its index and the length of the list at last. */
export interface ItemStep {
  readonly keys: readonly string[]
  readonly at: number
  readonly of: number
}

/** A place in a document that stays with its value when lists are reordered: names of properties, and items of lists. */
export type Anchor = readonly (string | ItemStep)[]

/** Edits of an item without identity give it a new key each. */
const MAX_KEYS = 8
const MAX_KEY = 160
const NAMELESS = 'value:'

/** The anchor of a path; null for a path through an item that does not exist. */
export function anchorOf(document: unknown, path: JsonPath): Anchor | null {
  const anchor: (string | ItemStep)[] = []
  let value = document
  for (const step of path) {
    if (Array.isArray(value)) {
      const at = Number(step)
      const item = stepOf(value, at)
      if (item === null) return null
      anchor.push(item)
      value = value[at]
    } else {
      anchor.push(step)
      value = inner(value, step)
    }
  }
  return anchor
}

/** The path of an anchor in a document; null where an item is gone. An absent property keeps its place. */
export function resolveAnchor(document: unknown, anchor: Anchor): JsonPath | null {
  const path: string[] = []
  let value = document
  for (const step of anchor) {
    if (typeof step === 'string') {
      if (Array.isArray(value)) return null
      path.push(step)
      value = inner(value, step)
    } else {
      const at = Array.isArray(value) ? indexOf(value, step) : -1
      if (at === -1) return null
      path.push(String(at))
      value = Array.isArray(value) ? value[at] : undefined
    }
  }
  return path
}

/** The anchor after a change of its document; the same where its item is gone, which may come back. */
export function followAnchor(anchor: Anchor, before: unknown, after: unknown): Anchor {
  const followed: (string | ItemStep)[] = []
  let [old, now] = [before, after]
  for (const [depth, step] of anchor.entries()) {
    if (typeof step === 'string') {
      followed.push(step)
      ;[old, now] = [inner(old, step), inner(now, step)]
      continue
    }
    if (!Array.isArray(old) || !Array.isArray(now)) return [...followed, ...anchor.slice(depth)]
    const from = indexOf(old, step)
    const to = from === -1 ? -1 : matchItems(old, now).indexOf(from)
    const next = to === -1 ? null : stepOf(now, to)
    if (next === null) return [...followed, ...anchor.slice(depth)]
    followed.push({ ...next, keys: [...new Set([...next.keys, ...step.keys])].slice(0, MAX_KEYS) })
    ;[old, now] = [old[from], now[to]]
  }
  return followed
}

function inner(value: unknown, name: string): unknown {
  const object = asObject(value)
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function stepOf(list: readonly unknown[], at: number): ItemStep | null {
  const key = keysOf(list)[at]
  return key === undefined ? null : { keys: [key], at, of: list.length }
}

function indexOf(list: readonly unknown[], { keys, at, of }: ItemStep): number {
  const present = keysOf(list)
  for (const key of keys) {
    const index = present.indexOf(key)
    if (index !== -1) return index
  }
  // An item without identity that was edited, in a list that is as long as it was.
  return of === list.length && keys.every((key) => key.startsWith(NAMELESS)) ? at : -1
}

/** What each item is known as: its identity or its value, with a number where several are alike. */
function keysOf(list: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>()
  return list.map((item) => {
    const known = identityOf(item) ?? NAMELESS + excerpt(JSON.stringify(item))
    const key = excerpt(known)
    const number = counts.get(key) ?? 0
    counts.set(key, number + 1)
    return number === 0 ? key : `${key}#${number}`
  })
}

function excerpt(text: string): string {
  return text.length <= MAX_KEY ? text : `${text.slice(0, MAX_KEY)}…${text.length}`
}
