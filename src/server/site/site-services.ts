import { isPreviewPath } from '#src/domain/site/preview-path.ts'
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

/** Makes a page service once per site definition and mode, when it is first asked for. */
export function createSiteServices(versions: SiteVersions, make: (site: Site, isPreview: boolean) => PageService): SiteServices {
  // Keyed by the snapshot itself: services of definitions nobody holds any more go with them.
  let made = { live: new WeakMap<Site, PageService>(), preview: new WeakMap<Site, PageService>() }
  let generation = 0
  const serviceOf = (site: Site, mode: keyof typeof made) => {
    const service = made[mode].get(site) ?? make(site, mode === 'preview')
    made[mode].set(site, service)
    return service
  }
  const live = () => serviceOf(versions.current(), 'live')
  const candidate = () => serviceOf(versions.candidate(), 'preview')
  return {
    live,
    candidate,
    of: (path) => (isPreviewPath(path) ? candidate() : live()),
    generation: () => generation,
    renew() {
      made = { live: new WeakMap(), preview: new WeakMap() }
      generation += 1
    },
  }
}
