/** The page that a query string asks for, from 1; whatever is no page is the first one. */
export function pageOf(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The address of a page of a list: the same query string with another page; the first page needs none. */
export function pageHref(path: string, search: string, page: number): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}
