import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, toPointer } from '#src/definition/reading/json-pointer.ts'
import { nestingFaultOf } from '#src/definition/reading/json-text.ts'
import { editJson, type ValueEdit } from './edit-json.ts'
import { isEqualJson, ownValue } from './equal-json.ts'
import { matchItems, matchPlaces } from './match-items.ts'

/** The edits from one JSON value to another; each pointer is valid after the edits before it. */
export function editsBetween(before: unknown, after: unknown): readonly ValueEdit[] {
  return editsAt(before, after, [])
}

/** Rewrites a JSON text to another value; equal parts keep their bytes. Throws for invalid JSON. */
export function rewriteJson(text: string, value: unknown): string {
  const edited = editsBetween(parseText(text), value).reduce(editJson, text)
  if (isEqualJson(parseText(edited), value)) return edited
  // The value does not show repeated keys, so the whole text is replaced.
  return editJson(text, { kind: 'replace', pointer: '', value })
}

/** Parses JSON with an optional byte order mark. Throws for invalid JSON, and for nesting that recursive functions cannot walk. */
export function parseText(text: string): unknown {
  const fault = nestingFaultOf(text)
  if (fault !== null) throw new SyntaxError(fault)
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}

function editsAt(before: unknown, after: unknown, path: JsonPath): readonly ValueEdit[] {
  if (isEqualJson(before, after)) return []
  if (isPlainObject(before) && isPlainObject(after)) {
    const renamed = renamedNames(before, after)
    const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name) && !renamed.has(name))
    const written = new Set([...Object.keys(before), ...renamed.values()])
    const names = Object.keys(after)
    return [
      ...[...renamed].map(([name, key]): ValueEdit => ({ kind: 'rename', pointer: toPointer([...path, name]), key })),
      ...removed.map((name): ValueEdit => ({ kind: 'remove', pointer: toPointer([...path, name]) })),
      ...names.flatMap((key, index): readonly ValueEdit[] => {
        if (Object.hasOwn(before, key)) return editsAt(ownValue(before, key), after[key], [...path, key])
        if (written.has(key)) return []
        const next = names.slice(index + 1).find((name) => written.has(name))
        return [{ kind: 'insert', pointer: toPointer(path), key, value: after[key], ...(next !== undefined && { before: next }) }]
      }),
    ]
  }
  if (Array.isArray(before) && Array.isArray(after)) return editsOfList(before, after, path)
  return [{ kind: 'replace', pointer: toPointer(path), value: after }]
}

/** Renamed properties with an equal value, which keep their place. */
function renamedNames(before: PlainObject, after: PlainObject): ReadonlyMap<string, string> {
  const added = new Set(Object.keys(after).filter((name) => !Object.hasOwn(before, name)))
  const renamed = new Map<string, string>()
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) continue
    const key = [...added].find((each) => isEqualJson(before[name], after[each]))
    if (key === undefined) continue
    renamed.set(name, key)
    added.delete(key)
  }
  return renamed
}

function editsOfList(before: readonly unknown[], after: readonly unknown[], path: JsonPath): readonly ValueEdit[] {
  // Any item may replace any other, since only the result counts.
  const partners = matchPlaces(matchItems(before, after), before.length, () => true)
  const edits: ValueEdit[] = []
  const pointerTo = (index: number) => toPointer([...path, String(index)])
  const left = new Set(partners)
  const order = before.flatMap((_, index) => (left.has(index) ? [index] : []))
  for (const index of [...before.keys()].toReversed()) {
    if (!left.has(index)) edits.push({ kind: 'remove', pointer: pointerTo(index) })
  }
  for (const [to, partner] of partners.filter((each) => each !== null).entries()) {
    const from = order.indexOf(partner)
    if (from === to) continue
    edits.push({ kind: 'move', pointer: pointerTo(from), to })
    order.splice(to, 0, ...order.splice(from, 1))
  }
  for (const [index, partner] of partners.entries()) {
    if (partner === null) edits.push({ kind: 'insert', pointer: toPointer(path), key: String(index), value: after[index] })
  }
  for (const [index, partner] of partners.entries()) {
    if (partner !== null) edits.push(...editsAt(before[partner], after[index], [...path, String(index)]))
  }
  return edits
}
