import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'

/** Replaces each part of the second value by the equal part of the first, so that unchanged parts are the same objects. */
export function shareParts<Value>(before: unknown, after: Value): Value
export function shareParts(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((item: unknown, index) => shareParts(before[index], item))
    return shared.length === before.length && shared.every((item, index) => item === before[index]) ? before : shared
  }
  if (!isPlainObject(before) || !isPlainObject(after)) return after
  const names = Object.keys(after)
  const entries = names.map(
    (name) => [name, shareParts(Object.hasOwn(before, name) ? before[name] : undefined, after[name])] as const,
  )
  const former = Object.keys(before)
  // The order of properties is part of a file.
  const isSame =
    former.length === names.length && entries.every(([name, value], index) => former[index] === name && before[name] === value)
  return isSame ? before : asObject(Object.fromEntries(entries))
}
