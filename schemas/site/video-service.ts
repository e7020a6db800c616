export const VIDEO_SERVICES = ['youtube', 'vimeo', 'tiktok', 'facebook', 'matterport'] as const

export type VideoService = (typeof VIDEO_SERVICES)[number]

export const VIDEO_SERVICE_NAMES: { readonly [service in VideoService]: string } = {
  youtube: 'YouTube (Google)',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
  facebook: 'Facebook (Meta)',
  matterport: 'Matterport',
}
