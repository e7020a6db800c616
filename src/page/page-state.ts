/** The id of the element with the server's loaded data, as JSON. */
export const STATE_ELEMENT_ID = 'vitrine-state'

/** The data that the server passes to the browser, so that it need not be fetched again. */
export interface PageState {
  /** The path that the server loaded. */
  readonly path: string
  /** The API responses during rendering: URL and data. */
  readonly answers: readonly (readonly [url: string, data: unknown])[]
}
