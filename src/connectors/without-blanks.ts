/** Removes empty and blank texts from a JSON record, so that "a ?? b" works. Unchanged values stay the same objects. */
export function withoutBlanks<Value>(value: Value, depth = 0): Value {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const entries: unknown[] = value
    const filled = entries.filter((entry) => !isBlank(entry)).map((entry) => withoutBlanks(entry, depth + 1))
    return filled.length === entries.length && filled.every((entry, at) => entry === entries[at]) ? value : (filled as Value)
  }
  const entries = Object.entries(value)
  const filled = entries
    .filter(([, inner]) => !isBlank(inner))
    .map(([name, inner]) => [name, withoutBlanks(inner, depth + 1)] as const)
  const isSame = filled.length === entries.length && filled.every(([, inner], at) => inner === entries[at]?.[1])
  // Blank texts are absent, as the source's type allows.
  return isSame ? value : (Object.fromEntries(filled) as Value)
}

const MAX_DEPTH = 60

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
