import { describe, expect, it } from 'vitest'
import { GOOGLE_TAGS, META_SCRIPTS } from '#src/features/consent/view/tracking/services.ts'
import { contentSecurityPolicy } from '#src/renderer/server/ssr/content-security-policy.ts'

const TRACKING = {
  analyticsId: 'G-AB12CD34EF',
  adsId: 'AW-123456789',
  tagManagerId: 'GTM-AB12CD3',
  socialPixelId: '123456789012345',
}

/** The external sources of a policy by directive; directives without any are left out. */
function foreign(configured: Parameters<typeof contentSecurityPolicy>[0]['configured']) {
  const directives = contentSecurityPolicy({ isHttps: true, configured })
    .split('; ')
    .map((directive) => directive.split(' '))
  const videos = /youtube|tiktok|\/\/www\.facebook\.com$|matterport/
  const entries = directives.map(([name = '', ...sources]) => {
    const isKnown = (source: string) => name === 'frame-src' && videos.test(source)
    return [name, sources.filter((source) => source.startsWith('https:') && !isKnown(source))] as const
  })
  return Object.fromEntries(entries.filter(([, sources]) => sources.length > 0))
}

/** A service of films that every site may show, after consent. */
const FILMS = { 'frame-src': ['https://player.vimeo.com'] }

describe('the content security policy', () => {
  it.each([{}, { tracking: {} }, { tracking: { analyticsId: '', adsId: '', tagManagerId: '', socialPixelId: '' } }])(
    '[CONS-06] names no host of a measurement service if none is configured: %j',
    (configured) => {
      expect(foreign(configured)).toEqual(FILMS)
    },
  )

  it('[CONS-06] names for each service the hosts of its scripts, and nothing else', () => {
    const tags = 'https://www.googletagmanager.com'
    const measuring = [tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    const ads = [tags, 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com']
    const analytics = { ...FILMS, 'script-src': [tags], 'img-src': measuring, 'connect-src': measuring }
    const only = (id: keyof typeof TRACKING) => foreign({ tracking: { [id]: TRACKING[id] } })
    expect(only('analyticsId')).toEqual(analytics)
    expect(only('tagManagerId')).toEqual(analytics)
    expect(only('adsId')).toEqual({
      'script-src': ads,
      'img-src': ads,
      'connect-src': ads,
      'frame-src': [...FILMS['frame-src'], tags],
    })
    expect(only('socialPixelId')).toEqual({
      ...FILMS,
      'script-src': ['https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    })
  })

  it('[CONS-03] allows the scripts that the page loads after consent', () => {
    expect(foreign({ tracking: TRACKING })['script-src']).toEqual(expect.arrayContaining([GOOGLE_TAGS, META_SCRIPTS]))
  })

  it('[CONS-06] names no origin twice, and never allows inline scripts or eval', () => {
    const policy = contentSecurityPolicy({ isHttps: true, configured: { tracking: TRACKING } })
    for (const directive of policy.split('; ')) {
      const sources = directive.split(' ')
      expect(sources).toEqual([...new Set(sources)])
    }
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })

  it('[WIDG-05] allows media and frames of partners', () => {
    const host = 'https://tours.partner.example'
    expect(foreign({ videos: { partnerHosts: ['tours.partner.example'], thumbnailQuality: 'high' } })).toEqual({
      'media-src': [host],
      'frame-src': [...FILMS['frame-src'], host],
    })
  })
})
