import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

export interface WrittenText {
  readonly text: string
  readonly path: JsonPath
}

/** The texts of a value, one for all languages or one each; skips values of a wrong type. */
export function writtenTexts(value: unknown, path: JsonPath): readonly WrittenText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [{ text, path: [...path, language] }] : [],
  )
}
