import type { VideoService } from '#schemas/site/video-service.ts'

/** The source of a video or a tour. */
export type VideoSource = 'file' | VideoService | 'partner'

/** The resolution of a YouTube still (WIDG-05). */
export type ThumbnailQuality = 'low' | 'medium' | 'high'

export interface Video {
  readonly source: VideoSource
  /** The host that the visitor's browser would contact, for instance "www.youtube-nocookie.com". */
  readonly host: string
  /** The address for a frame or, for a file, a video element; loaded only on request. */
  readonly embedUrl: string
  /** The video's id, if its host has one. */
  readonly id: string
}

const FILE = /\.(mp4|mov|wmv|avi|flv|webm)$/i

/** The frame origins besides partners' hosts (the page's content security policy has the same). */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.tiktok.com',
  'https://www.facebook.com',
  'https://my.matterport.com',
] as const

/** The video at a feed's address; null if unknown (WIDG-05). https only; `partnerHosts` must match whole. */
export function readVideoUrl(href: string, partnerHosts: readonly string[] = []): Video | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  if (FILE.test(url.pathname)) return shownBy('file', '', url.href)
  if (partnerHosts.includes(url.hostname)) return shownBy('partner', '', url.href)
  return youtube(url) ?? vimeo(url) ?? tiktok(url) ?? facebook(url) ?? matterport(url)
}

/** The address of a frame for a video or tour that starts on request. */
export function withoutAutoplay(embedUrl: string): string {
  return embedUrl.replace(/&(autoplay|play)=1/g, '')
}

/** The address of a YouTube still, on a third-party host; null for other sources. */
export function videoThumbnail({ source, id }: Video, quality: ThumbnailQuality): string | null {
  const name = { low: 'sddefault', medium: 'mqdefault', high: 'hqdefault' }[quality]
  return source === 'youtube' ? `https://i.ytimg.com/vi/${id}/${name}.jpg` : null
}

function isAt({ hostname }: URL, ...domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}

function shownBy(source: VideoSource, id: string, embedUrl: string): Video {
  return { source, host: new URL(embedUrl).hostname, embedUrl, id }
}

function youtube(url: URL): Video | null {
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '')
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : (url.searchParams.get('v') ?? '')
  const id = isAt(url, 'youtu.be') ? first : isAt(url, 'youtube.com', 'youtube-nocookie.com') ? named : ''
  if (!/^[\w-]{6,20}$/.test(id)) return null
  return shownBy('youtube', id, `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1&autoplay=1`)
}

/** An unlisted video has a second part, without which it does not play. `dnt` keeps the player from measuring its viewers. */
function vimeo(url: URL): Video | null {
  const [, id = '', key = ''] =
    /^\/(?:video\/|channels\/[\w-]{1,80}\/|album\/\d{1,12}\/video\/)?(\d{5,15})(?:\/(\w{6,20}))?\/?$/.exec(url.pathname) ?? []
  if (!isAt(url, 'vimeo.com') || id === '') return null
  const unlisted = /^\w{6,20}$/.exec(key || (url.searchParams.get('h') ?? ''))?.[0]
  return shownBy('vimeo', id, `https://player.vimeo.com/video/${id}?${unlisted ? `h=${unlisted}&` : ''}dnt=1&autoplay=1`)
}

function tiktok(url: URL): Video | null {
  const id = isAt(url, 'tiktok.com') ? (/\/(?:video|v|embed(?:\/v2)?|player\/v1)\/(\d{5,25})/.exec(url.pathname)?.[1] ?? '') : ''
  return id === '' ? null : shownBy('tiktok', id, `https://www.tiktok.com/player/v1/${id}?rel=0`)
}

/** A Facebook video by its number, or a share link, which Facebook's player accepts unchanged. */
function facebook(url: URL): Video | null {
  const number = /\/(?:videos\/(?:[^/]+\/)?|reel\/)(\d{5,25})/.exec(url.pathname)?.[1] ?? url.searchParams.get('v') ?? ''
  const isShared = isAt(url, 'fb.watch') && /^\/[\w-]{6,20}\/?$/.test(url.pathname)
  if (!isShared && !(isAt(url, 'facebook.com') && /^\d{5,25}$/.test(number))) return null
  const watched = encodeURIComponent(isShared ? url.href : `https://www.facebook.com/watch/?v=${number}`)
  return shownBy('facebook', number, `https://www.facebook.com/plugins/video.php?href=${watched}&show_text=false`)
}

function matterport(url: URL): Video | null {
  const id = isAt(url, 'matterport.com') && url.pathname.startsWith('/show') ? (url.searchParams.get('m') ?? '') : ''
  return /^\w{8,20}$/.test(id) ? shownBy('matterport', id, `https://my.matterport.com/show/?m=${id}&brand=0&play=1`) : null
}
