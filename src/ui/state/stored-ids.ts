/** Reads a stored list of ids: unique, with a maximum length; an invalid value counts as empty. */
export function readStoredIds(text: string | null, most: number): readonly number[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    const ids = Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0) : []
    return [...new Set(ids)].slice(0, most)
  } catch {
    return []
  }
}
