/** The path and the query string ("" or "?…") of a request, as they were asked for. */
export function splitUrl(url = '/'): [path: string, search: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)]
}
