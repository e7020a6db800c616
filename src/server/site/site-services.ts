import { isPreviewPath } from '#src/domain/site/page-paths.ts'
import type { Site } from '#src/site/site.ts'
import { createFollowClock } from '#src/site/timing/follow-clock.ts'
import type { PageService } from './page-service.ts'

/** Page services of the live site and of the newest valid definition, which previews show. */
export interface SiteServices {
  readonly live: () => PageService
  readonly candidate: () => PageService
  /** The service for a path; preview paths get the candidate. */
  readonly of: (path: string) => PageService
  /** For how many seconds the live site stays as it is by the clock, at most this many: what answers may say to caches. */
  readonly maxAgeSeconds: (atMost: number) => number
  /** Drops the services after a change outside the definition, for instance of a picture. */
  readonly renew: () => void
}

interface SiteVersions {
  readonly current: () => Site
  readonly candidate: () => Site
}

interface Options {
  readonly versions: SiteVersions
  readonly make: (site: Site, isPreview: boolean) => PageService
  /** The clock, which some parts of a site go by (decision 092). */
  readonly now: () => Date
}

/** Creates each page service once per site definition, mode and period between two changes by the clock, on first use. */
export function createSiteServices({ versions, make, now }: Options): SiteServices {
  // Weak keys: services are freed with their definition.
  let made = { live: new WeakMap<Site, PageService>(), preview: new WeakMap<Site, PageService>() }
  const serviceOf = (site: Site, mode: keyof typeof made) => {
    const service = made[mode].get(site) ?? make(site, mode === 'preview')
    made[mode].set(site, service)
    return service
  }
  const liveAt = createFollowClock(now, false)
  const previewAt = createFollowClock(now, true)
  const live = () => serviceOf(liveAt(versions.current()).site, 'live')
  const candidate = () => serviceOf(previewAt(versions.candidate()).site, 'preview')
  return {
    live,
    candidate,
    of: (path) => (isPreviewPath(path) ? candidate() : live()),
    maxAgeSeconds(atMost) {
      const leftMs = liveAt(versions.current()).untilMs - now().getTime()
      return Math.min(atMost, Math.floor(leftMs / 1000))
    },
    renew() {
      made = { live: new WeakMap(), preview: new WeakMap() }
    },
  }
}
