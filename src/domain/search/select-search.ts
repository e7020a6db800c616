/**
 * The query string with the parameters of these names alone, in the order of the names and written in one way; the values of one name keep
 * their order. Two query strings that mean the same to a page so become one. Empty, or starting with "?".
 */
export function selectSearch(names: readonly string[], search: string): string {
  if (names.length === 0 || search.length < 2) return ''
  const sent = new URLSearchParams(search)
  const selected = new URLSearchParams()
  for (const name of new Set(names)) for (const value of sent.getAll(name)) selected.append(name, value)
  return selected.size === 0 ? '' : `?${selected}`
}
