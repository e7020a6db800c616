import { asObject } from '#src/base/json/plain-object.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'

/** The mapping of a value in connector.json, at a path below "mapping"; undefined for none. Ignores case, as runs do. */
export function meaningAt(connector: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => {
    const object = asObject(at)
    // The software provides the value: "constructor" exists in every object.
    const key = keyIn(object, name)
    return Object.hasOwn(object, key) ? object[key] : undefined
  }, asObject(connector).mapping)
}

/** Maps a value of the software to one of the site in connector.json. */
export function givingMeaning(path: readonly string[], meaning: string | number | boolean | null): ChangeValue {
  return (connector) => ({ ...asObject(connector), mapping: withMeaning(asObject(connector).mapping, path, meaning) })
}

function withMeaning(value: unknown, [name, ...rest]: readonly string[], meaning: unknown): unknown {
  if (name === undefined) return meaning
  const object = asObject(value)
  const key = keyIn(object, name)
  return { ...object, [key]: withMeaning(object[key], rest, meaning) }
}

function keyIn(object: object, name: string): string {
  const same = (key: string) => key.trim().toLowerCase() === name.trim().toLowerCase()
  return Object.hasOwn(object, name) ? name : (Object.keys(object).find(same) ?? name)
}
