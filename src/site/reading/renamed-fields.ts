import { isDeepStrictEqual } from 'node:util'
import type { JsonPath } from './json-pointer.ts'
import { isPlainObject } from './plain-object.ts'

/** A field that has another name in a later form of the same value; `path` is that of the object which has it in both. */
export interface RenamedField {
  readonly path: JsonPath
  readonly from: string
  readonly to: string
}

/** The fields that two forms of a value have under different names: gone and new in the same object, with the same value, which no other field there has. */
export function renamedFields(before: unknown, after: unknown, path: JsonPath = []): readonly RenamedField[] {
  if (before === after) return []
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length
      ? before.flatMap((item, index) => renamedFields(item, after[index], [...path, String(index)]))
      : []
  if (!isPlainObject(before) || !isPlainObject(after)) return []
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const added = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  const own = gone.flatMap((from) => {
    const [to, ...others] = added.filter((name) => isDeepStrictEqual(after[name], before[from]))
    const isOnly = gone.every((name) => name === from || !isDeepStrictEqual(before[name], before[from]))
    return to !== undefined && others.length === 0 && isOnly ? [{ path, from, to }] : []
  })
  const shared = Object.keys(before).filter((name) => Object.hasOwn(after, name))
  return [...own, ...shared.flatMap((name) => renamedFields(before[name], after[name], [...path, name]))]
}
