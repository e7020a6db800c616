import { type JsonPath, valueAt } from './json-pointer.ts'

/**
 * Maps paths of a migrated file to its text: a value to its nearest ancestor that migrations left unchanged, at its path or as
 * the same object elsewhere; a text or number that is new at its path to the only place that lost an equal one. Anything else
 * keeps its path.
 */
export function writtenPaths(written: unknown, migrated: unknown): (path: JsonPath) => JsonPath {
  let places: Places | null = null
  return (path) => {
    places ??= placesIn(written, migrated)
    for (let depth = path.length; depth > 0; depth--) {
      const [above, below] = [path.slice(0, depth), path.slice(depth)]
      const value = valueAt(migrated, above)
      if (value === undefined) continue
      if (value === valueAt(written, above)) return path
      const place = places.get(value)
      if (place) return [...place, ...below]
    }
    return path
  }
}

/** Objects and lists by identity; texts and numbers that left their path, null if several are equal. */
type Places = ReadonlyMap<unknown, JsonPath | null>

function placesIn(written: unknown, migrated: unknown): Places {
  const places = new Map<unknown, JsonPath | null>()
  const visit = (value: unknown, path: JsonPath) => {
    if (typeof value === 'object' && value !== null) {
      places.set(value, path)
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    } else if (value !== valueAt(migrated, path)) {
      places.set(value, places.has(value) ? null : path)
    }
  }
  visit(written, [])
  return places
}
