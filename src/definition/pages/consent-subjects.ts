import type { ExternalMediaSource } from '#schemas/site/consent.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { VIDEO_SERVICE_NAMES } from '#schemas/site/video-service.ts'
import type { Site } from '#src/definition/site.ts'

/** The measurement services with an id. */
export function configuredServices({ config }: Pick<Site, 'config'>): Tracking {
  return Object.fromEntries(Object.entries(config.tracking ?? {}).filter(([, id]) => id !== ''))
}

/** The configured media of other hosts; tiles of the site's own host need no consent. */
export function configuredMedia({ config: { map, videos } }: Pick<Site, 'config'>): readonly ExternalMediaSource[] {
  const tileHost = /^https:\/\/([^/]+)/.exec(map?.tileUrl ?? '')?.[1]
  const videoNames = [...(videos?.services ?? []).map((service) => VIDEO_SERVICE_NAMES[service]), ...(videos?.partnerHosts ?? [])]
  return [
    ...(tileHost === undefined ? [] : [{ medium: 'maps', names: [tileHost] } as const]),
    ...(videoNames.length === 0 ? [] : [{ medium: 'videos', names: videoNames } as const]),
  ]
}
