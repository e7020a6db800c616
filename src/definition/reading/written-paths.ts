import { type JsonPath, valueAt } from './json-pointer.ts'

/**
 * Where values of a migrated file stand in the file as it is written. A value leads to where the nearest part that holds it stands, of those that the
 * migrations left alone: at its own path, or as the same object elsewhere. A text or number that is new at its path leads to the one place that has
 * it and is gone. Anything else keeps its path, of which a file has as much as it has.
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

/** Objects and lists by identity; texts and numbers that have gone from their path, null where several have the same. */
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
