import type { SiteServices } from '#src/live-site/site-services.ts'

/** One snapshot of the site, as descriptions of requests and mails need it. */
export type RequestContext = ReturnType<SiteServices['live']> & {
  /** Without a trailing slash. */
  readonly publicUrl: string
}
