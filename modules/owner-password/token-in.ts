/** The secret in the page's address; null where missing. */
export function tokenIn(search: string): string | null {
  return new URLSearchParams(search).get('token') || null
}
