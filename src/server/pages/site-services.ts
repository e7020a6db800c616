import type { Site } from '#src/site/site.ts'
import type { PageService } from './page-service.ts'

/** The page services of the site that is live and of the newest that could be composed, which previews show. */
export interface SiteServices {
  readonly live: () => PageService
  readonly candidate: () => PageService
  /** The one that answers for a path: previews show the candidate. */
  readonly of: (path: string) => PageService
  /** Forgets what was made, when something besides the definition has changed, for instance a picture. */
  readonly renew: () => void
  /** Changes with every renewal. */
  readonly generation: () => number
}

interface SiteVersions {
  readonly current: () => Site
  readonly candidate: () => Site
}

/** Makes a page service once per site definition, when it is first asked for. */
export function createSiteServices(versions: SiteVersions, make: (site: Site) => PageService): SiteServices {
  // Keyed by the snapshot itself: services of definitions nobody holds any more go with them.
  let made = new WeakMap<Site, PageService>()
  let generation = 0
  const serviceOf = (site: Site) => {
    const service = made.get(site) ?? make(site)
    made.set(site, service)
    return service
  }
  const live = () => serviceOf(versions.current())
  const candidate = () => serviceOf(versions.candidate())
  return {
    live,
    candidate,
    of: (path) => (/\/preview(\/|$)/.test(path) ? candidate() : live()),
    generation: () => generation,
    renew() {
      made = new WeakMap()
      generation += 1
    },
  }
}
