import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { mediaFolder, namingMedia, pictureUrls, plainPng } from '../fixtures/server-media.ts'

let server: TestServer
/** URLs as in pages, with "{width}" to be filled in. */
let urls: Readonly<Record<string, string>>

const NAMED = [
  ...['homes/house.jpg', 'homes/small.png', 'film.mp4', 'film.fr.vtt'],
  ...['downloads/tarif.2026.pdf', 'downloads/plan.jpg', 'downloads/page.html'],
]

beforeAll(async () => {
  server = await startTestServer({ files: namingMedia(...NAMED) })
  urls = await pictureUrls(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const urlOf = (src: string, widthPx: number) => (urls[src] ?? '').replace('{width}', String(widthPx))
const IMMUTABLE = 'public, max-age=31536000, immutable'

describe('[WIDG-04] a picture', () => {
  it.each([
    ['homes/house.jpg', 100, 100, 75],
    ['homes/house.jpg', 250, 250, 188],
    ['homes/house.jpg', 400, 400, 300],
    ['homes/house.jpg', 600, 600, 450],
    ['homes/house.jpg', 1360, 1360, 1020],
    ['homes/small.png', 100, 100, 67],
    ['homes/small.png', 1360, 180, 120],
    ['homes/1.webp', 1360, 800, 600],
  ])('%s at %i px is a webp of %i × %i px, cached for a year', async (src, asked, widthPx, heightPx) => {
    const answer = await server.get(urlOf(src, asked))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe(IMMUTABLE)
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', widthPx, heightPx])
  })

  it('may be shown by a mail program that is a page of another site, as JPEG of one shape', async () => {
    const { headers } = await server.get(urlOf('homes/house.jpg', 600))
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    for (const [src, size, widthPx, heightPx] of [
      ['homes/house.jpg', 'mail-large', 1096, 731],
      // Smaller than in the mail, and with holes: it is enlarged, and lies on white.
      ['homes/small.png', 'mail-small', 504, 336],
      ['homes/1.webp', 'mail-small', 504, 336],
    ] as const) {
      const url = `${(urls[src] ?? '').replace('{width}', size)}.jpg`
      const answer = await server.get(url)
      expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
      const { format, width, height } = await sharp(answer.rawPayload).metadata()
      expect([src, format, width, height]).toEqual([src, 'jpeg', widthPx, heightPx])
      const outdated = await server.get(url.replace(/\/[0-9a-f]{8,}\//, '/0000/'))
      expect([outdated.statusCode, outdated.headers.location]).toEqual([302, url])
    }
  })

  it('contains no metadata of a camera or a phone', async () => {
    const camera = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    const photo = await camera
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
    await using place = await mediaFolder({ 'a.jpg': photo })
    const { exif } = await sharp(await place.get('a.jpg', 250)).metadata()
    expect(exif).toBeUndefined()
  })

  it('with an orientation tag is rotated upright', async () => {
    const lying = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } }).withMetadata({ orientation: 6 })
    await using place = await mediaFolder({ 'a.jpg': await lying.jpeg().toBuffer() })
    expect(place.index.lookup('a.jpg')).toMatchObject({ widthPx: 200, heightPx: 300 })
    const { width, height } = await sharp(await place.get('a.jpg', 100)).metadata()
    expect([width, height]).toEqual([100, 150])
  })

  it('has the colours of its thirds as placeholder, and none where something shines through', async () => {
    const png = (lowerAlpha: number) => {
      const [upper, lower] = [Buffer.from([255, 0, 0, 255]), Buffer.from([0, 0, 255, lowerAlpha])]
      const pixels = Buffer.concat(Array.from({ length: 900 }, (_, at) => (at < 600 ? upper : lower)))
      return sharp(pixels, { raw: { width: 30, height: 30, channels: 4 } })
        .png()
        .toBuffer()
    }
    await using place = await mediaFolder({
      'plain.png': await plainPng(30, 30),
      'alpha.png': await png(255),
      'glass.png': await png(250),
    })
    const placeholders = ['plain.png', 'alpha.png', 'glass.png'].map((src) => place.facts(src).placeholder)
    expect(placeholders).toEqual(['#000080,#000080,#000080', expect.stringMatching(/^#ff0000,#f\w{5},#0\w{3}f\w$/), ''])
  })

  it.each([
    ['left', [255, 0, 0]],
    ['center', [0, 255, 0]],
    ['right', [0, 0, 255]],
  ] as const)('has a crop for phones around the focus: %s', async (focus, colour) => {
    const third = (background: string, left: number) => ({
      input: { create: { width: 800, height: 1350, channels: 3 as const, background } },
      left,
      top: 0,
    })
    const wide = sharp({ create: { width: 2400, height: 1350, channels: 3, background: 'white' } })
    const bytes = await wide
      .composite([third('#f00', 0), third('#0f0', 800), third('#00f', 1600)])
      .png()
      .toBuffer()
    await using place = await mediaFolder({ 'a.png': bytes })
    const crop = sharp(await place.get('a.png', { portraitAround: focus }))
    const { width, height } = await crop.metadata()
    expect([width, height]).toEqual([540, 960])
    const { channels } = await crop.stats()
    for (const [index, { mean }] of channels.entries()) expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(12)
  })

  it('at a width that is not offered is refused with a sentence that names the widths', async () => {
    for (const widthPx of ['1', '99', '0100', '2720', '99999999999999999999']) {
      const answer = await server.get((urls['homes/house.jpg'] ?? '').replace('{width}', widthPx))
      expect([widthPx, answer.statusCode]).toEqual([widthPx, 400])
      expect(answer.json().error.message).toBe('Pictures are made in these widths only: 100, 250, 400, 600, 800, 1080, 1360 px.')
    }
  })

  it('under a former URL redirects to the current one, uncached', async () => {
    const answer = await server.get(urlOf('homes/house.jpg', 250).replace(/[\da-f]{8}/, '00000000'))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, urlOf('homes/house.jpg', 250)])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/media/250/00000000/none.webp', '/media/250/x/', '/media/250/', '/media/', '/media/homes/house.jpg'])(
    'is not found under %s',
    async (url) => {
      expect((await server.get(url)).statusCode).toBe(404)
    },
  )
})

describe('[WIDG-04] files outside the media folder', () => {
  const secret = 'site.json'
  const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%252e%252e%252f', '..%c0%af', './../', '....//']
  const places = ['', '250/00000000/', 'original/00000000/', 'original/00000000/homes/', '250/00000000/homes/../']

  it.each(ways)('cannot be reached by "%s"', async (up) => {
    for (const place of places) {
      for (const name of [secret, `${secret}.webp`, 'pages/home.json', '../etc/passwd']) {
        const { statusCode, body } = await server.get(`/media/${place}${up}${name}`)
        expect([place + up + name, statusCode >= 400 && statusCode < 500]).toEqual([place + up + name, true])
        expect(body).not.toMatch(/"version": 1|root:x/)
      }
    }
  })

  it.each(['%00', 'homes/house.jpg%00.webp', '__proto__', 'constructor.webp', 'a'.repeat(10_000)])(
    'cannot be reached by odd names: %.30s',
    async (name) => {
      const { statusCode } = await server.get(`/media/250/00000000/${name}`)
      expect(statusCode >= 400 && statusCode < 500).toBe(true)
    },
  )
})

describe('vector pictures and videos', () => {
  it('an svg is served unchanged, cached for a year, and may run nothing when opened directly', async () => {
    const { statusCode, headers, body } = await server.get(urls['logo.svg'] ?? '')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', IMMUTABLE])
    expect(body).toMatch(/^<svg/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  it('a video is served in byte ranges', async () => {
    const whole = await server.get('/media/film.mp4')
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
    expect(whole.headers['cache-control']).toBe('public, max-age=86400')
    const part = await server.get('/media/film.mp4', { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000'])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
    const tail = await server.get('/media/film.mp4', { range: 'bytes=-10', 'accept-encoding': 'br, gzip' })
    expect([tail.statusCode, tail.rawPayload.length, tail.headers['content-encoding']]).toEqual([206, 10, undefined])
    expect((await server.get('/media/film.mp4', { range: 'bytes=2000-' })).statusCode).toBe(416)
  })
  it('[WIDG-05] subtitles are served as WebVTT in UTF-8, in byte ranges too, and never as anything else', async () => {
    const { statusCode, headers, body } = await server.get('/media/film.fr.vtt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).toBe('WEBVTT\n\n00:01.000 --> 00:04.000\nÉté\n')
    const part = await server.get('/media/film.fr.vtt', { range: 'bytes=0-5' })
    expect([part.statusCode, part.body]).toEqual([206, 'WEBVTT'])
  })

  it('[WIDG-05] subtitles that are not there, in another folder or above a megabyte are not found', async () => {
    for (const path of ['none.vtt', 'long.vtt', '../film.vtt', 'FILM.FR.VTT'])
      expect([path, (await server.get(`/media/${path}`)).statusCode]).toEqual([path, 404])
  })
})

describe('[CONF-05] a file for visitors', () => {
  it('is a download under its own name, which no browser opens in this origin', async () => {
    const { statusCode, headers } = await server.get('/media/downloads/tarif.2026.pdf')
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([200, 'application/pdf', '2009'])
    expect(headers['content-disposition']).toBe(`attachment; filename="tarif.2026.pdf"; filename*=UTF-8''tarif.2026.pdf`)
    expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
    ])
  })

  it('is served in ranges, and not again while it is the same', async () => {
    const url = '/media/downloads/tarif.2026.pdf?v=0123abcd'
    const part = await server.get(url, { range: 'bytes=0-4' })
    expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([206, '%PDF-', IMMUTABLE])
    const again = await server.get(url, { 'if-none-match': String(part.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('may be a picture in the folder of downloads, as it is; never a page', async () => {
    const { statusCode, headers } = await server.get('/media/downloads/plan.jpg')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    for (const path of [
      'downloads/page.html',
      'downloads/none.pdf',
      'logo.svg',
      'homes/house.jpg',
      'downloads/../homes/house.jpg',
    ])
      expect([path, (await server.get(`/media/${path}`)).statusCode]).toEqual([path, 404])
  })
})
