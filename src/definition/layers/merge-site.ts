import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isEqualJson, ownValue } from '#src/definition/editing/equal-json.ts'

/** Fields of site.json that say how layers lie on each other, and are never inherited. */
const OF_THE_LAYER: readonly string[] = ['extends', 'hide']

/**
 * The site.json of an office over that of its base (RFC 7396): objects by key, null removes, everything else replaces, lists as a
 * whole. The locks are the base's.
 */
export function siteOver(base: PlainObject, own: PlainObject): PlainObject {
  const { lock: _, ...others } = own
  const below = Object.fromEntries(Object.entries(base).filter(([name]) => !OF_THE_LAYER.includes(name)))
  return patched(below, others)
}

/**
 * The site.json of an office that, over `base`, is `merged`: what differs from the base, and what `own` says already, also where it
 * says the same.
 */
export function ownPartOf(base: PlainObject, merged: PlainObject, own: PlainObject = {}): PlainObject {
  const { lock: _, ...locked } = base
  const { lock: __, ...others } = merged
  const below = Object.fromEntries(Object.entries(locked).filter(([name]) => !OF_THE_LAYER.includes(name)))
  return patchBetween(below, others, own)
}

function patched(base: PlainObject, own: PlainObject): PlainObject {
  const entries = Object.entries(base).filter(([name]) => !Object.hasOwn(own, name))
  const written = Object.entries(own).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const below = ownValue(base, name)
    if (value === null) return []
    return [[name, isPlainObject(value) ? patched(isPlainObject(below) ? below : {}, value) : value]]
  })
  return Object.fromEntries([...written, ...entries])
}

function patchBetween(base: PlainObject, merged: PlainObject, own: PlainObject): PlainObject {
  const changed = Object.entries(merged).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const [below, said] = [ownValue(base, name), ownValue(own, name)]
    if (said !== undefined && isEqualJson(said, value)) return [[name, value]]
    if (isPlainObject(value) && isPlainObject(below)) {
      const inner = patchBetween(below, value, isPlainObject(said) ? said : {})
      return Object.keys(inner).length === 0 ? [] : [[name, inner]]
    }
    return isEqualJson(below, value) ? [] : [[name, value]]
  })
  const removed = Object.keys(base).filter((name) => !Object.hasOwn(merged, name))
  return Object.fromEntries([...changed, ...removed.map((name) => [name, null] as const)])
}
