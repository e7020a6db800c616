import type { Site } from '#src/definition/site.ts'
import { createFollowClock } from '#src/definition/timing/follow-clock.ts'
import { siteAt } from '#src/definition/timing/site-at.ts'
import type { PageService } from './page-service.ts'

export interface PreviewView {
  readonly at: Date
  /** Whether it omits what visitors cannot see: drafts, and content outside its period. */
  readonly isAsVisitors?: boolean
}

export interface SiteServices {
  readonly live: () => PageService
  /** A preview of a composed definition: now, with hidden parts marked, or at a given time. */
  readonly preview: (site: Site, view?: PreviewView) => PageService
  /** For how many seconds no scheduled change of the live site and its open houses is due, at most `atMost`: the max-age of answers. */
  readonly maxAgeSeconds: (atMost: number) => number
  /** Drops the services after a change outside the definition, such as a new picture. */
  readonly renew: () => void
}

interface Options {
  readonly current: () => Site
  readonly make: (site: Site, mode: Partial<PreviewView> & { readonly isPreview: boolean }) => PageService
  /** The time in ms of the last scheduled change to the open houses shown (decision 092). */
  readonly openHousesAt: () => number
  /** The time in ms of the next one; infinite for none. */
  readonly openHousesUntil: () => number
  /** Some parts of a site depend on the time (decision 092). */
  readonly now: () => Date
}

/** Each compared time has a page service. */
const MAX_INSTANTS = 8

/**
 * Creates a page service on first use, per site definition, mode and period between scheduled changes; drops those of preview
 * times above {@link MAX_INSTANTS}.
 */
export function createSiteServices({ current, make, openHousesAt, openHousesUntil, now }: Options): SiteServices {
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
      const leftMs = Math.min(liveAt(current()).untilMs, openHousesUntil()) - now().getTime()
      return Math.min(atMost, Math.floor(leftMs / 1000))
    },
    renew,
  }
}
