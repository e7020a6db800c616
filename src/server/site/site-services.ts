import type { Site } from '#src/site/site.ts'
import { createFollowClock } from '#src/site/timing/follow-clock.ts'
import { siteAt } from '#src/site/timing/site-at.ts'
import type { PageService } from './page-service.ts'

/** Page services of the live site and of the newest valid definition, which previews show. */
export interface SiteServices {
  readonly live: () => PageService
  /** The newest definition: now, with a mark on what visitors do not see, or as it is out at an instant. */
  readonly candidate: (at?: Date) => PageService
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
  readonly make: (site: Site, mode: { readonly isPreview: boolean; readonly at?: Date }) => PageService
  /** The clock, which some parts of a site go by (decision 092). */
  readonly now: () => Date
}

/** As many instants as somebody compares; each has a service of its own. */
const MAX_INSTANTS = 8

/**
 * Creates each page service once per site definition, mode and period between two changes by the clock, on first use; those of an instant last
 * until others are asked for.
 */
export function createSiteServices({ versions, make, now }: Options): SiteServices {
  // Weak keys: services are freed with their definition.
  let made = { live: new WeakMap<Site, PageService>(), preview: new WeakMap<Site, PageService>() }
  const serviceOf = (site: Site, mode: keyof typeof made) => {
    const service = made[mode].get(site) ?? make(site, { isPreview: mode === 'preview' })
    made[mode].set(site, service)
    return service
  }
  const liveAt = createFollowClock(now, false)
  const previewAt = createFollowClock(now, true)
  const live = () => serviceOf(liveAt(versions.current()).site, 'live')
  let instants = new WeakMap<Site, Map<number, PageService>>()
  const candidate = (at?: Date) => {
    const site = versions.candidate()
    if (at === undefined) return serviceOf(previewAt(site).site, 'preview')
    const known = instants.get(site) ?? new Map<number, PageService>()
    instants.set(site, known)
    const service = known.get(at.getTime()) ?? make(siteAt(site, at.getTime(), false).site, { isPreview: true, at })
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MAX_INSTANTS && !known.has(at.getTime())) known.delete(oldest)
    known.set(at.getTime(), service)
    return service
  }
  return {
    live,
    candidate,
    maxAgeSeconds(atMost) {
      const leftMs = liveAt(versions.current()).untilMs - now().getTime()
      return Math.min(atMost, Math.floor(leftMs / 1000))
    },
    renew() {
      made = { live: new WeakMap(), preview: new WeakMap() }
      instants = new WeakMap()
    },
  }
}
