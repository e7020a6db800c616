import type { Site } from '#src/definition/site.ts'
import { createFollowClock } from '#src/definition/timing/follow-clock.ts'
import { siteAt } from '#src/definition/timing/site-at.ts'
import type { PageService } from './page-service.ts'

/** An instant that a preview shows a definition at. */
export interface PreviewView {
  readonly at: Date
  /** Whether it has only what visitors see: no drafts, nothing outside its time. */
  readonly isAsVisitors?: boolean
}

/** Page services of the live site, and of previews. */
export interface SiteServices {
  readonly live: () => PageService
  /** A preview of a definition as it was composed: now, with a mark on what visitors do not see, or at an instant. */
  readonly preview: (site: Site, view?: PreviewView) => PageService
  /** For how many seconds the live site stays as it is by the clock, at most this many: what answers may say to caches. */
  readonly maxAgeSeconds: (atMost: number) => number
  /** Drops the services after a change outside the definition, for instance of a picture. */
  readonly renew: () => void
}

interface Options {
  /** The site that visitors see. */
  readonly current: () => Site
  readonly make: (site: Site, mode: Partial<PreviewView> & { readonly isPreview: boolean }) => PageService
  /** When the clock last changed what is shown of open houses, in ms (decision 118). */
  readonly openHousesAt: () => number
  /** The clock, which some parts of a site go by (decision 092). */
  readonly now: () => Date
}

/** As many instants as somebody compares; each has a service of its own. */
const MAX_INSTANTS = 8

/**
 * Creates each page service once per site definition, mode and period between two changes by the clock, of the site or of its open houses, on first use; those of an instant last
 * until others are asked for.
 */
export function createSiteServices({ current, make, openHousesAt, now }: Options): SiteServices {
  // Weak keys: services are freed with their definition.
  let made = { live: new WeakMap<Site, PageService>(), preview: new WeakMap<Site, PageService>() }
  let shownAt = openHousesAt()
  const serviceOf = (site: Site, mode: keyof typeof made) => {
    const changedAt = openHousesAt()
    if (changedAt !== shownAt) {
      shownAt = changedAt
      renew()
    }
    const service = made[mode].get(site) ?? make(site, { isPreview: mode === 'preview' })
    made[mode].set(site, service)
    return service
  }
  const liveAt = createFollowClock(now, false)
  const previewAt = createFollowClock(now, true)
  const live = () => serviceOf(liveAt(current()).site, 'live')
  let instants = new WeakMap<Site, Map<string, PageService>>()
  function renew(): void {
    made = { live: new WeakMap(), preview: new WeakMap() }
    instants = new WeakMap()
  }
  const preview = (site: Site, view?: PreviewView) => {
    if (view === undefined) return serviceOf(previewAt(site).site, 'preview')
    const { at, isAsVisitors = false } = view
    const known = instants.get(site) ?? new Map<string, PageService>()
    instants.set(site, known)
    const key = `${at.getTime()} ${isAsVisitors}`
    const service = known.get(key) ?? make(siteAt(site, at.getTime(), false).site, { isPreview: true, at, isAsVisitors })
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MAX_INSTANTS && !known.has(key)) known.delete(oldest)
    known.set(key, service)
    return service
  }
  return {
    live,
    preview,
    maxAgeSeconds(atMost) {
      const leftMs = liveAt(current()).untilMs - now().getTime()
      return Math.min(atMost, Math.floor(leftMs / 1000))
    },
    renew,
  }
}
