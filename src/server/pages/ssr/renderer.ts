import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

/**
 * Answers a GET of the API from inside the process, such as "/api/figures". Rejects where the API answers an error, with its
 * `status` and `code`.
 */
export type InternalFetch = (url: string) => Promise<unknown>

export interface RenderRequest {
  /** The path under which the browser will hydrate, and the query string ("" or "?…"). */
  readonly path: string
  readonly search: string
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly get: InternalFetch
  /** Data that views find under an address as if the API had answered it there, for instance the state of a form. */
  readonly initialData?: readonly (readonly [address: string, data: unknown])[]
}

export interface RenderedPage {
  /** The title of the document; a page may have another one for a query string. */
  readonly headTitle: string
  /** What goes into the root element. */
  readonly body: string
  /** What the browser starts from; goes into the page as JSON. */
  readonly state: object
  /** One entry per module that threw. */
  readonly failures: readonly string[]
}

/** Renders pages; built from `src/main-ssr.tsx`. */
export interface Renderer {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>
}
