import { isPlainObject } from '#src/base/json/plain-object.ts'

/** Whether two JSON values are equal, regardless of the order of properties; undefined means absent. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqualJson(item, other[index]))
  if (!isPlainObject(one) || !isPlainObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqualJson(one[name], other[name]))
  )
}

/** The value of an own property; undefined for others. */
export function ownValue(object: { readonly [name: string]: unknown }, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
