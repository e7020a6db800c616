import { isDeepStrictEqual } from 'node:util'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from './json-pointer.ts'

/** A renamed field; `path` is that of its object. */
export interface RenamedField {
  readonly path: JsonPath
  readonly from: string
  readonly to: string
}

/** Fields that two versions of a value name differently: removed and added in one object, with an equal and unique value. */
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

/** Applies the renames of {@link renamedFields} to another value, in all items of lists. */
export function renameIn(value: unknown, renamed: readonly RenamedField[]): unknown {
  if (renamed.length === 0) return value
  if (Array.isArray(value)) return value.map((item) => renameIn(item, renamed.flatMap(below(/^\d+$/))))
  if (!isPlainObject(value)) return value
  const names = new Map(renamed.flatMap(({ path, from, to }) => (path.length === 0 ? [[from, to] as const] : [])))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const renamedTo = names.get(name)
      const isFree = renamedTo !== undefined && !Object.hasOwn(value, renamedTo)
      return [isFree ? renamedTo : name, renameIn(inner, renamed.flatMap(below(name)))]
    }),
  )
}

function below(segment: string | RegExp): (field: RenamedField) => readonly RenamedField[] {
  return ({ path: [first, ...rest], ...names }) => {
    if (first === undefined) return []
    const isSame = typeof segment === 'string' ? first === segment : segment.test(first)
    return isSame ? [{ path: rest, ...names }] : []
  }
}
