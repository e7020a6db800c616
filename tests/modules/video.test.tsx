// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkVideo } from '#modules/video/check-video.ts'
import { clockDuration, isoDuration } from '#modules/video/duration.ts'
import server from '#modules/video/server.ts'
import type { WrittenSite } from '#schemas/site/site.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const player = () => document.querySelector('video') as HTMLVideoElement
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** The sample without some of its fields, and with others. */
function contentWith(changes: object, ...without: readonly string[]) {
  const fields = Object.entries({ ...sampleOf('video'), ...changes })
  return Object.fromEntries(fields.filter(([name]) => !without.includes(name)))
}

const elsewhere = contentWith({ address: YOUTUBE }, 'files', 'subtitles')

describe('a film of the agency', () => {
  it.each(['large', 'beside', 'caption'])(
    '[CONF-05] in the view %s is in the player of the browser, which works without a script and loads nothing before it plays',
    async (view) => {
      await showModule('video', { module: { view } })
      expect(player().hasAttribute('controls')).toBe(true)
      expect([player().getAttribute('preload'), player().hasAttribute('autoplay')]).toEqual(['none', false])
      expect(player().getAttribute('aria-label')).toBe('Une vente en quarante secondes')
      expect(player().getAttribute('poster')).toMatch(/^\/media\/.*selling-poster/)
      const sources = [...player().querySelectorAll('source')].map((source) => [source.getAttribute('src'), source.type])
      expect(sources).toEqual([
        ['/media/films/selling.webm', 'video/webm'],
        ['/media/films/selling.mp4', 'video/mp4'],
      ])
    },
  )

  it('[CONF-05, LANG-01] has subtitles of each language, called in that language, and those of the page are on', async () => {
    await showModule('video', { language: 'nl' })
    const tracks = [...player().querySelectorAll('track')]
    expect(tracks.map(({ kind, srclang, label }) => `${kind} ${srclang} ${label}`)).toEqual([
      'captions fr Français',
      'captions nl Nederlands',
      'captions en English',
      'captions de Deutsch',
    ])
    expect(tracks.filter((track) => track.hasAttribute('default')).map(({ srclang }) => srclang)).toEqual(['nl'])
    expect(tracks[1]?.getAttribute('src')).toBe('/media/films/selling.nl.vtt')
  })

  it('[CONF-05] has its text in a line that opens, one level below the title of the module', async () => {
    await showModule('video', { module: { title: 'Vendre' }, language: 'en' })
    expect(screen.getByRole('heading', { level: 3, name: 'A sale in forty seconds' })).toBeTruthy()
    const details = screen.getByText('Read the film as a text').closest('details') as HTMLElement
    expect(details.hasAttribute('open')).toBe(false)
    expect(within(details).getByText(/values it in writing/)).toBeTruthy()
    expect(screen.getByText('Length: 0:41').getAttribute('datetime')).toBe('PT41S')
  })

  it('[CONF-05] shows nothing where it has no source that plays', async () => {
    await showModule('video', { content: contentWith({ address: 'https://films.example/agence' }, 'files') })
    expect(document.querySelector('video, iframe, h2')).toBeNull()
  })
})

describe('a film at a service', () => {
  it('[CONF-05, CONS-06] is a link with the poster of the site, and nothing of the service loads', async () => {
    await showModule('video', { content: elsewhere })
    const link = screen.getByRole('link', { name: /Une vente en quarante secondes/ })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(document.querySelector('iframe, video')).toBeNull()
    expect(screen.getByText(/Votre adresse IP est alors transmise à YouTube \(Google\), www\.youtube-nocookie\.com/)).toBeTruthy()
    expect(screen.getByText('Lire le texte du film')).toBeTruthy()
  })
})

describe('what search engines read of a film', () => {
  const context = { language: 'fr', publicUrl: 'https://example.be', path: '/fr/vendre/' } as const
  const film = {
    version: 1,
    title: 'Vendre',
    text: '<p>En <b>huit</b> dessins.</p>',
    date: '2026-11-16',
    isSilent: false,
    video: null,
  } as const
  const poster = { urlTemplate: '/media/{width}/0/p.webp', widthPx: 16, heightPx: 9, alt: '', placeholder: '', focus: 'center' }

  it('[CONF-12] names its file, its picture, its day and its length', () => {
    const { structuredData } = server.head?.({ ...film, poster, files: ['/media/films/a.mp4'], seconds: 41 }, context) ?? {}
    expect(structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Vendre',
        description: 'En huit dessins.',
        uploadDate: '2026-11-16',
        inLanguage: 'fr',
        thumbnailUrl: 'https://example.be/media/1360/0/p.webp',
        duration: 'PT41S',
        contentUrl: 'https://example.be/media/films/a.mp4',
      },
    ])
  })

  it('[CONF-12] is empty for a film that does not play, and has the frame of one elsewhere', () => {
    expect(server.head?.({ ...film, poster }, context)).toEqual({})
    const video = {
      source: 'vimeo',
      host: 'player.vimeo.com',
      id: '76979871',
      embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    } as const
    const { structuredData } = server.head?.({ ...film, poster, video }, context) ?? {}
    expect(structuredData).toEqual([expect.objectContaining({ embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1' })])
  })
})

describe('[CONF-13] the check of a film', () => {
  // What the check reads of site.json.
  const site = { languages: ['fr', 'nl'], videos: { partnerHosts: ['tours.example.be'] } } as unknown as WrittenSite
  const whole = { files: ['films/a.mp4'], subtitles: { fr: 'a.vtt', nl: 'b.vtt' }, transcript: 'Texte' }
  const found = (content: object) =>
    checkVideo(content, site).map(({ severity, code, path }) => `${severity} ${code} /${path.join('/')}`)

  it.each([
    ['has nothing to say of a film with subtitles and a transcript', whole, []],
    ['wants a source', { transcript: '' }, ['error no-source /']],
    ['refuses two sources', { ...whole, address: YOUTUBE }, ['error two-sources /address']],
    ['takes films of known services', { address: YOUTUBE, transcript: '' }, []],
    ['takes films of hosts that site.json names', { address: 'https://tours.example.be/1', transcript: '' }, []],
    ['refuses films of others', { address: 'https://films.example/1', transcript: '' }, ['error unknown-video /address']],
    ['refuses files of others', { address: 'https://films.example/1.mp4', transcript: '' }, ['error unknown-video /address']],
    ['warns of missing subtitles', { ...whole, subtitles: undefined }, ['warning missing-subtitles /files']],
    ['warns of a missing language', { ...whole, subtitles: { fr: 'a.vtt' } }, ['warning missing-subtitles /subtitles']],
    ['wants no subtitles of a silent film', { ...whole, subtitles: undefined, isSilent: true }, []],
    ['warns of a missing transcript', { ...whole, transcript: undefined }, ['warning missing-transcript /']],
  ])('%s', (_, content, expected) => {
    expect(found(content)).toEqual(expected)
  })
})

it('the length of a film is written as on a clock, and for machines', () => {
  expect([41, 75, 3600, 3725].map(clockDuration)).toEqual(['0:41', '1:15', '1:00:00', '1:02:05'])
  expect([41, 60, 3600, 3725].map(isoDuration)).toEqual(['PT41S', 'PT1M', 'PT1H', 'PT1H2M5S'])
})
