import type { FastifyServerOptions } from 'fastify'
import type { AssetsOf } from './assets.ts'
import type { Renderer } from './renderer.ts'

/** How pages come to be rendered: from the build, or from the sources by a development server. */
export interface Rendering {
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  readonly clientFolder: string | null
  readonly serverFactory?: FastifyServerOptions['serverFactory'] | undefined
  readonly developmentHead?: (path: string) => Promise<string>
  readonly onSiteChanged?: () => void
}
