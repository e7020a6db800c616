import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMBED_ORIGINS, readVideoUrl, videoThumbnail } from '#src/features/properties/rules/video-url.ts'

const PARTNERS = ['tours.partner.example', 'video.partner.example']

describe('a video URL', () => {
  it.each(['mp4', 'mov', 'wmv', 'avi', 'flv', 'webm', 'MP4'])('[WIDG-05] with the extension .%s is a file', (ending) => {
    const address = `https://films.example/house.${ending}?x=1`
    expect(readVideoUrl(address)).toEqual({ source: 'file', host: 'films.example', embedUrl: address, id: '' })
  })

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://www.tiktok.com/@agence/video/7123456789012345678', 'tiktok', '7123456789012345678'],
    ['https://www.facebook.com/agence/videos/1234567890/', 'facebook', '1234567890'],
    ['https://www.facebook.com/watch/?v=1234567890', 'facebook', '1234567890'],
    ['https://fb.watch/8aBcD_eFg1/', 'facebook', ''],
    ['https://my.matterport.com/show/?m=kB7nWs3PdE9', 'matterport', 'kB7nWs3PdE9'],
    ['https://tours.partner.example/t/42', 'partner', ''],
  ])('[WIDG-05] %s is recognised as %s', (address, source, id) => {
    expect(readVideoUrl(address, PARTNERS)).toMatchObject({ source, id })
  })

  it('[WIDG-05] of YouTube gets parameters against related videos and branding', () => {
    expect(readVideoUrl('https://youtu.be/dQw4w9WgXcQ')?.embedUrl).toMatch(/\?rel=0&modestbranding=1/)
  })

  it.each([
    ['https://vimeo.com/76979871', 'dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'h=8272103f6e&dnt=1&autoplay=1'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', 'h=8272103f6e&dnt=1&autoplay=1'],
  ])('[WIDG-05] of Vimeo asks not to be measured, and keeps the key of an unlisted one: %s', (address, query) => {
    expect(readVideoUrl(address)?.embedUrl).toBe(`https://player.vimeo.com/video/76979871?${query}`)
  })

  it('[WIDG-05] of a shared link of Facebook is that link in the player of Facebook', () => {
    expect(readVideoUrl('https://fb.watch/8aBcD_eFg1/')?.embedUrl).toBe(
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2F8aBcD_eFg1%2F&show_text=false',
    )
  })

  it.each([
    'https://vimeo.com/agence',
    'https://vimeo.com.evil.example/76979871',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/channel/agence',
    'https://youtu.be/"><script>',
    'https://fb.watch/',
    'https://fb.watch.evil.example/8aBcD_eFg1/',
    'https://sub.tours.partner.example/t/42',
    'https://user:secret@tours.partner.example/t/42',
    'https://my.matterport.com/show/?m=',
    'javascript:alert(1)//.mp4',
    'maison.mp4',
    '',
  ])('[WIDG-05] %s is not shown', (address) => {
    expect(readVideoUrl(address, PARTNERS)).toBeNull()
  })

  it('[WIDG-05] is shown in a frame only for known hosts and partners', () => {
    const hosts = fc.constantFrom(
      'youtu.be',
      'www.youtube.com',
      'vimeo.com',
      'www.tiktok.com',
      'facebook.com',
      'fb.watch',
      'my.matterport.com',
      'x.example',
    )
    const paths = fc.oneof(
      fc.webPath(),
      fc.constantFrom('/watch', '/show/', '/76979871/8272103f6e', '/@a/video/12345678', '/a/videos/12345678/'),
    )
    const queries = fc.oneof(fc.webQueryParameters(), fc.constantFrom('v=abcdefgh', 'm=abcdefghi', 'v=12345678'))
    const origins: readonly string[] = [...EMBED_ORIGINS, ...PARTNERS.map((host) => `https://${host}`)]
    let recognised = 0
    fc.assert(
      fc.property(fc.oneof(hosts, fc.constantFrom(...PARTNERS)), paths, queries, (host, path, query) => {
        const video = readVideoUrl(`https://${host}${path}?${query}`, PARTNERS)
        if (video === null || video.source === 'file') return
        recognised += 1
        expect(origins).toContain(new URL(video.embedUrl).origin)
        expect(new URL(video.embedUrl).host).toBe(video.host)
      }),
    )
    expect(recognised).toBeGreaterThan(0)
  })
})

describe('the thumbnail of a video', () => {
  it.each([
    ['low', 'sddefault'],
    ['medium', 'mqdefault'],
    ['high', 'hqdefault'],
  ] as const)('[WIDG-05] in the quality %s is %s', (quality, name) => {
    const video = readVideoUrl('https://youtu.be/dQw4w9WgXcQ')
    expect(video && videoThumbnail(video, quality)).toBe(`https://i.ytimg.com/vi/dQw4w9WgXcQ/${name}.jpg`)
  })

  it('[WIDG-05] exists for YouTube only', () => {
    const tour = readVideoUrl('https://my.matterport.com/show/?m=kB7nWs3PdE9')
    expect(tour && videoThumbnail(tour, 'high')).toBeNull()
  })
})
