import type { FastifyServerOptions } from 'fastify'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import type { AssetsOf } from './assets.ts'

/** GETs an API path inside the process, such as "/api/figures". Rejects on an error answer, with its `status` and `code`. */
export type InternalFetch = (url: string) => Promise<unknown>

export interface RenderRequest {
  /** The path for hydration, and the query string ("" or "?…"). */
  readonly path: string
  readonly search: string
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly get: InternalFetch
  readonly initialData?: readonly (readonly [path: string, data: unknown])[]
}

export interface RenderedPage {
  /** The document title; it may depend on the query string. */
  readonly headTitle: string
  /** HTML in UTF-8: of a hundred kilobytes, a text would be copied by each step. */
  readonly body: Buffer
  /** The renderer's inline scripts in the body, without those of content. */
  readonly scripts: readonly string[]
  /** The initial state of the browser, as JSON in the page. */
  readonly state: object
  /** One entry per module that threw. */
  readonly failures: readonly string[]
}

export interface Renderer {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>
}

/** The source of rendering: the build, or a development server. */
export interface Rendering {
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  readonly fontTable: FontTable
  readonly clientFolder: string | null
  readonly serverFactory?: FastifyServerOptions['serverFactory'] | undefined
  readonly developmentHead?: (path: string) => Promise<string>
  readonly onSiteChanged?: () => void
}
