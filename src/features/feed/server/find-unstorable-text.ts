import { toPointer } from '#src/definition/reading/json-pointer.ts'

const MAX_DEPTH = 32
/** About forty pages. */
const MAX_CHARACTERS = 100_000
/** The maximum length of all texts of a record. */
const MAX_IN_RECORD = 500_000

/** A value that jsonb would reject, which would fail the whole import, or that no page can show. */
export interface UnstorableText {
  readonly pointer: string
  readonly message: string
}

/** The keys are built only for a finding; null for the whole record. */
interface Found {
  readonly path: readonly string[] | null
  readonly message: string
}

/** Finds the first NUL character, unpaired surrogate, text too long or nesting above 32 levels; null for none. */
export function findUnstorableText(record: unknown): UnstorableText | null {
  let characters = 0

  function find(value: unknown, depth: number): Found | null {
    if (typeof value === 'string') return findInValue(value)
    if (typeof value !== 'object' || value === null) return null
    if (depth >= MAX_DEPTH) return { path: [], message: `is nested deeper than ${MAX_DEPTH} levels` }
    for (const key of Object.keys(value)) {
      const found = findInValue(key) ?? find(value[key as keyof typeof value], depth + 1)
      if (found) return found.path === null ? found : { ...found, path: [key.slice(0, 100), ...found.path] }
    }
    return null
  }

  function findInValue(text: string): Found | null {
    characters += text.length
    const most = `at most ${MAX_CHARACTERS} in a text and ${MAX_IN_RECORD} in a record are taken`
    if (text.length > MAX_CHARACTERS) return { path: [], message: `has ${text.length} characters; ${most}` }
    if (characters > MAX_IN_RECORD) return { path: null, message: `has more than ${MAX_IN_RECORD} characters; ${most}` }
    return findInText(text)
  }

  const found = find(record, 0)
  return found && { pointer: toPointer(found.path ?? []), message: found.message }
}

function findInText(text: string): Found | null {
  if (text.includes('\0')) return { path: [], message: 'contains a NUL character; remove it' }
  if (!text.isWellFormed()) return { path: [], message: 'contains half of a surrogate pair; the text was cut or badly encoded' }
  return null
}
