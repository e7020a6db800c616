const MAX_DEPTH = 32
/** The maximum length of one text, about forty pages. */
const MAX_CHARACTERS = 100_000
/** The maximum length of all texts of a record. */
const MAX_IN_RECORD = 500_000

/** A value that jsonb would reject, which would fail the whole import, or that no page can show. */
export interface UnstorableText {
  readonly pointer: string
  readonly message: string
}

/**
 * Finds the first text with a NUL character or an unpaired surrogate, nesting beyond 32 levels, or too long texts; null for
 * none.
 */
export function findUnstorableText(record: unknown): UnstorableText | null {
  let characters = 0

  function find(value: unknown, pointer: string, depth: number): UnstorableText | null {
    if (typeof value === 'string') return findInValue(value, pointer)
    if (typeof value !== 'object' || value === null) return null
    if (depth >= MAX_DEPTH) return { pointer, message: `is nested deeper than ${MAX_DEPTH} levels` }
    for (const [key, item] of Object.entries(value)) {
      const place = `${pointer}/${key.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`
      const found = findInValue(key, place) ?? find(item, place, depth + 1)
      if (found) return found
    }
    return null
  }

  function findInValue(text: string, pointer: string): UnstorableText | null {
    characters += text.length
    const most = `at most ${MAX_CHARACTERS} in a text and ${MAX_IN_RECORD} in a record are taken`
    if (text.length > MAX_CHARACTERS) return { pointer, message: `has ${text.length} characters; ${most}` }
    if (characters > MAX_IN_RECORD) return { pointer: '', message: `has more than ${MAX_IN_RECORD} characters; ${most}` }
    return findInText(text, pointer)
  }

  return find(record, '', 0)
}

function findInText(text: string, pointer: string): UnstorableText | null {
  if (text.includes('\0')) return { pointer, message: 'contains a NUL character; remove it' }
  if (!text.isWellFormed()) return { pointer, message: 'contains half of a surrogate pair; the text was cut or badly encoded' }
  return null
}
