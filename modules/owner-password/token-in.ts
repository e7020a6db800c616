/** The secret of the link that led to a page; null where its address has none. */
export function tokenIn(search: string): string | null {
  return new URLSearchParams(search).get('token') || null
}
