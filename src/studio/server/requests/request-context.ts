import type { SiteServices } from '#src/live-site/site-services.ts'

/** A snapshot of the site for descriptions of requests and mails. */
export type RequestContext = ReturnType<SiteServices['live']> & {
  /** Without a trailing slash. */
  readonly publicUrl: string
}
