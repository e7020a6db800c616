import type { SiteServices } from '#src/live-site/site-services.ts'

export type RequestContext = ReturnType<SiteServices['live']> & {
  readonly publicUrl: string
}
