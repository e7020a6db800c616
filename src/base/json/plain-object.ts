export interface PlainObject {
  readonly [name: string]: unknown
}

/** Whether a parsed value is an object: not null, not a list. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object; an empty one for anything else. */
export function asObject(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {}
}

/** The value as a list; an empty one for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
