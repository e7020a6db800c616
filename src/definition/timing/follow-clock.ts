import type { Site } from '#src/definition/site.ts'
import { type SiteAtTime, siteAt } from './site-at.ts'

/** A site as it is now; the same object until the clock changes it. */
export type FollowClock = (site: Site) => SiteAtTime

/** Follows the clock of this process: instances need to agree on nothing else. */
export function createFollowClock(now: () => Date, isPreview: boolean): FollowClock {
  // Weak keys: what was made of a definition goes with it.
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
