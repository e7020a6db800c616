/** The path to a value; list items by index as text. */
export type JsonPath = readonly string[]

/** The JSON pointer (RFC 6901) of a path; empty for the whole document. */
export function toPointer(path: JsonPath): string {
  return path.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function fromPointer(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a path; undefined if missing. Ignores inherited properties. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let current = value
  for (const segment of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined
    // The property was just checked.
    current = (current as Record<string, unknown>)[segment]
  }
  return current
}
