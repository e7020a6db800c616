import type { WrittenPattern } from '#schemas/site/patterns.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { freeName } from '#src/definition/editing/free-name.ts'

export const PATTERNS_FILE = 'patterns.json'

/** A saved pattern as far as it is readable. */
export interface SavedPattern extends Pick<WrittenPattern, 'id' | 'name'> {
  readonly modules: readonly PlainObject[]
}

/** The patterns of the text of patterns.json, null for no file. Never throws. */
export function savedPatterns(text: string | null): readonly SavedPattern[] {
  return patternsIn(parsed(text))
}

/** The patterns of the value of patterns.json, without those that have no id. */
export function patternsIn(value: unknown): readonly SavedPattern[] {
  return asList(asObject(value).groups).flatMap((each): readonly SavedPattern[] => {
    const { id, name, modules } = asObject(each)
    if (typeof id !== 'string') return []
    return [{ id, name: typeof name === 'string' ? name : id, modules: asList(modules).map(asObject) }]
  })
}

/** The text of patterns.json with one more pattern, whose id derives from its name. Throws for invalid JSON. */
export function withPattern(text: string | null, { name, modules }: Omit<SavedPattern, 'id'>): string {
  const before = text ?? '{}\n'
  const value = asObject(parseText(before))
  const groups = asList(value.groups)
  const taken = new Set(groups.map((each) => asObject(each).id))
  const id = freeName(slugify(name).slice(0, MAX_ID) || 'pattern', (wanted) => taken.has(wanted))
  const { $schema = './.schemas/patterns.schema.json', version = 1, ...rest } = value
  return rewriteJson(before, { $schema, version, ...rest, groups: [...groups, { id, name, modules }] })
}

const MAX_ID = 80

function parsed(text: string | null): PlainObject {
  try {
    return asObject(parseText(text ?? '{}'))
  } catch {
    return {}
  }
}
