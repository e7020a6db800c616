/** The id of the element in which the server leaves what it has loaded, as JSON. */
export const STATE_ELEMENT_ID = 'vitrine-state'

/** What the server hands over, so that the browser starts from the same data without asking again. */
export interface PageState {
  /** The path under which the server loaded the page. */
  readonly path: string
  /** What the API answered while the page was rendered: address and data. */
  readonly answers: readonly (readonly [url: string, data: unknown])[]
}
