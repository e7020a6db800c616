import type { Site } from '#src/definition/site.ts'
import { type SiteAtTime, siteAt } from './site-at.ts'

/** The site now; the same object until the clock changes it. */
export type FollowClock = (site: Site) => SiteAtTime

/** Follows this process's clock; instances need no coordination. */
export function createFollowClock(now: () => Date, isPreview: boolean): FollowClock {
  // Weak keys: results are freed with their definition.
  const made = new WeakMap<Site, SiteAtTime>()
  return (site) => {
    const nowMs = now().getTime()
    const known = made.get(site)
    if (known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) return known
    const fresh = siteAt(site, nowMs, isPreview)
    made.set(site, fresh)
    return fresh
  }
}
