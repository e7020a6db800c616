const MAX_DEPTH = 32

/** A place in a record that PostgreSQL's jsonb cannot take, which would cost the whole feed. */
export interface Unstorable {
  readonly pointer: string
  readonly message: string
}

/** Finds the first text with a NUL character or half a surrogate pair, or a nesting beyond 32 levels; null for none. */
export function findUnstorable(value: unknown, pointer = '', depth = 0): Unstorable | null {
  if (typeof value === 'string') return findInText(value, pointer)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return { pointer, message: `is nested deeper than ${MAX_DEPTH} levels` }
  for (const [key, item] of Object.entries(value)) {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const found = findInText(key, place) ?? findUnstorable(item, place, depth + 1)
    if (found) return found
  }
  return null
}

function findInText(text: string, pointer: string): Unstorable | null {
  if (text.includes('\0')) return { pointer, message: 'contains a NUL character; remove it' }
  if (!text.isWellFormed()) return { pointer, message: 'contains half of a surrogate pair; the text was cut or badly encoded' }
  return null
}
