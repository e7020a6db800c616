/** Options of a query for the JSON at `url`. Server and browser provide their own fetch function. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly ['api', string]
  /** Never set; carries the type of the data. */
  readonly data?: Data
}

/** Describes a GET of the API: the path below /api and its parameters; absent ones are left out, arrays are repeated. */
export function apiQuery<Data>(path: string, parameters: Record<string, QueryValue> = {}): ApiQuery<Data> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const values = Array.isArray(value) ? value : [value]
    for (const item of values) if (item !== undefined && item !== null) search.append(name, String(item))
  }
  const text = search.toString()
  return { queryKey: ['api', `/api/${path}${text === '' ? '' : `?${text}`}`] }
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
