import { isPreviewPath } from '#src/domain/site/page-paths.ts'
import type { Site } from '#src/site/site.ts'
import type { PageService } from './page-service.ts'

/** Page services of the live site and of the newest valid definition, which previews show. */
export interface SiteServices {
  readonly live: () => PageService
  readonly candidate: () => PageService
  /** The service for a path; preview paths get the candidate. */
  readonly of: (path: string) => PageService
  /** Drops the services after a change outside the definition, for instance of a picture. */
  readonly renew: () => void
}

interface SiteVersions {
  readonly current: () => Site
  readonly candidate: () => Site
}

/** Creates each page service once per site definition and mode, on first use. */
export function createSiteServices(versions: SiteVersions, make: (site: Site, isPreview: boolean) => PageService): SiteServices {
  // Weak keys: services are freed with their definition.
  let made = { live: new WeakMap<Site, PageService>(), preview: new WeakMap<Site, PageService>() }
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
    renew() {
      made = { live: new WeakMap(), preview: new WeakMap() }
    },
  }
}
