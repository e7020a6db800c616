/** The query string with only these parameters, in canonical order and encoding. Empty, or starting with "?". */
export function selectSearch(names: readonly string[], search: string): string {
  if (names.length === 0 || search.length < 2) return ''
  const sent = new URLSearchParams(search)
  const selected = new URLSearchParams()
  for (const name of new Set(names)) for (const value of sent.getAll(name)) selected.append(name, value)
  return selected.size === 0 ? '' : `?${selected}`
}
