/** The id of the last element of a page: the server's loaded data as JSON, null where the browser fetches it. */
export const STATE_ELEMENT_ID = 'vitrine-state'

/** The data that the server passes to the browser, so that it need not be fetched again. */
export interface PageState {
  /** The path that the server loaded. */
  readonly path: string
  /** The API responses during rendering: URL and data. */
  readonly answers: readonly (readonly [url: string, data: unknown])[]
}

/**
 * Where the browser fetches the state of the cached page at an address (path and query string), which its hash names. The answer is
 * 409 where the server has another by now.
 */
export function pageStateUrl(hash: string, address: string): string {
  return `/api/page-state?of=${hash}&url=${encodeURIComponent(address)}`
}
