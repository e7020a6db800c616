export function splitUrl(url = '/'): [path: string, search: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)]
}
