import type { FastifyServerOptions } from 'fastify'
import type { AssetsOf } from './assets.ts'
import type { Renderer } from './renderer.ts'

/** The source of rendering: the build, or a development server. */
export interface Rendering {
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  readonly clientFolder: string | null
  readonly serverFactory?: FastifyServerOptions['serverFactory'] | undefined
  readonly developmentHead?: (path: string) => Promise<string>
  readonly onSiteChanged?: () => void
}
