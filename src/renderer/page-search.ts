/** A query string by name; a repeated parameter is an array. The page's module types define valid values (decision 006). */
export interface PageSearch {
  readonly [name: string]: string | readonly string[]
}

/** Parses a query string, with or without "?". */
export function readPageSearch(queryString: string): PageSearch {
  const query = new URLSearchParams(queryString)
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = query.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

/** The query string of a search: '' or starting with "?". */
export function writePageSearch(search: PageSearch): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) for (const one of [value].flat()) written.append(name, one)
  return written.size === 0 ? '' : `?${written}`
}
