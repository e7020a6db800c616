/** Options of a query whose data is the JSON that `url` answers. Servers and browsers bring their own way to fetch it. */
export interface ApiQuery<Data> {
  readonly queryKey: readonly ['api', string]
  /** Never set; it carries the type of the data. */
  readonly data?: Data
}

/** Describes a GET of the API: the path below /api and its parameters; absent ones are left out, arrays repeat. */
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
