/** The id of the last element of a page: the server's loaded data as JSON, or null if the browser fetches it. */
export const STATE_ELEMENT_ID = 'vitrine-state'

/** Data that the server passes to the browser, which need not fetch it again. */
export interface PageState {
  /** The path that the server loaded. */
  readonly path: string
  /** The API responses used in rendering, by URL. */
  readonly answers: readonly (readonly [url: string, data: unknown])[]
}

/** The URL of a cached page's state, by its hash and the page's address; 409 if the server has another state. */
export function pageStateUrl(hash: string, address: string): string {
  return `/api/page-state?of=${hash}&url=${encodeURIComponent(address)}`
}
