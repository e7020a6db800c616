import { readId } from '#src/features/properties/rules/listing-id.ts'

export type PathParameters = { readonly [name: string]: string }

const NAMED_SEGMENT = /^\{(.+)\}$/
/** Most paths are written as they are looked up. */
const PLAIN_PATH = /^\/(?:[^/{]+\/)*$/

export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** Segments as a path: "/a/b/", or "/" for none. */
export function toPath(segments: readonly string[]): string {
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/** A path in lower case, except for the names in braces. */
export function lowerCasePath(path: string): string {
  return toPath(segmentsOf(path).map((segment) => (NAMED_SEGMENT.test(segment) ? segment : segment.toLowerCase())))
}

/** The lookup key of a path with or without "{id}". */
export function templateKey(path: string): string {
  if (PLAIN_PATH.test(path)) return path.toLowerCase()
  return toPath(segmentsOf(path).map((segment) => (NAMED_SEGMENT.test(segment) ? '{}' : segment.toLowerCase())))
}

/** Whether a segment may be an "{id}": a number from 1 within the range of feed ids, without leading zeros. */
export function isNumberSegment(segment: string | undefined): segment is string {
  return segment !== undefined && readId(segment) !== null
}

/** The entry for requested lower-case segments; numbers may match "{id}". */
export function lookUp<Entry>(map: ReadonlyMap<string, Entry>, segments: readonly string[]): Entry | undefined {
  const exact = map.get(toPath(segments))
  if (exact !== undefined || !segments.some(isNumberSegment)) return exact
  return map.get(toPath(segments.map((segment) => (isNumberSegment(segment) ? '{}' : segment))))
}

/** The numbers that requested segments assign to the names of a template. */
export function parametersOf(template: string, segments: readonly string[]): PathParameters {
  const pairs = segmentsOf(template).flatMap((segment, index) => {
    const name = NAMED_SEGMENT.exec(segment)?.[1]
    const value = segments[index]
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

/** A template with its names replaced; a name without a value stays. */
export function fillTemplate(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}/]+)\}/g, (whole, name: string) => parameters[name] ?? whole)
}
