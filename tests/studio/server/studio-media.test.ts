import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#schemas/studio/media-api.ts'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const HOME = 'pages/home.json'
let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer()
  await server.app.versions.keepNow()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  await server.db.delete(siteDrafts)
  const { path } = await server.invite('editor@agence.example', 'editor')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
})

/** Sends a file as a browser does. */
async function upload(fileName: string, content: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) {
  const boundary = 'X-BOUNDARY'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/studio/media',
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

const json = async (answer: Promise<{ readonly body: string }>) => JSON.parse((await answer).body)
const list = (query = '', draft = 'live') => json(browser.get(`/api/studio/drafts/${draft}/media${query}`))
const detailsOf = (name: string, draft = 'live') =>
  json(browser.get(`/api/studio/drafts/${draft}/media/file?name=${encodeURIComponent(name)}`))
const remove = (name: string) => browser.send('POST', '/api/studio/media/remove', { json: { name } })
const onDisk = (name: string) => join(server.siteConfig, 'media', name)
const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } })

/** Files of the media folder with all that uploads may have left. */
const allFiles = async () => (await readdir(join(server.siteConfig, 'media'), { recursive: true })).toSorted()

/** A PNG that says of itself how large it is, and has next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('uploads of the Studio', () => {
  it('encodes a photograph again: upright, within 3840 px, in sRGB, without camera metadata', async () => {
    const sent = await photo(4000, 2000)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '50/1 38/1 0/1' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload('Façade côté rue.JPG', sent)
    expect([status, body.isNew]).toEqual([200, true])
    expect(body.file.name).toMatch(/^pictures\/facade-cote-rue-[0-9a-f]{8}\.webp$/)
    const stored = await readFile(onDisk(body.file.name))
    const about = await sharp(stored).metadata()
    expect(about).toMatchObject({ format: 'webp', width: 1920, height: 3840, space: 'srgb' })
    expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('SECRET-PLACE')).toBe(false)
    const { dominant } = await sharp(stored).stats()
    expect(Math.abs(dominant.g - 120)).toBeLessThan(12)
    expect(body.file.picture).toMatchObject({ widthPx: 1920, heightPx: 3840 })
    const shown = await browser.get(body.file.picture.urlTemplate.replace('{width}', '400'))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await list()).files[0].name).toBe(body.file.name)
    const audited = await server.db.select().from(staffAudit)
    expect(audited.map(({ action, about: what }) => `${action} ${what}`)).toContain(`media-added ${body.file.name}`)
  })

  it('stores a repeated file once, and another picture of the same name beside it', async () => {
    const first = await upload('image.jpg', await photo().jpeg().toBuffer())
    const again = await upload('image.jpg', await photo().jpeg().toBuffer())
    expect([again.body.isNew, again.body.file.name]).toEqual([false, first.body.file.name])
    const other = await upload('image.jpg', await photo(30, 30).jpeg().toBuffer())
    expect([other.body.isNew, other.body.file.name === first.body.file.name]).toEqual([true, false])
  })

  it('makes no version of its own by an upload', async () => {
    const numbers = async () => (await server.app.versions.repository.list({ limit: 50 })).map(({ number }) => number)
    const before = await numbers()
    await upload('a-new-one.jpg', await photo(31, 17).jpeg().toBuffer())
    await server.app.versions.keepNow()
    expect(await numbers()).toEqual(before)
  })

  it('keeps a PDF as it is, for visitors to download', async () => {
    const { status, body } = await upload('Frais 2026.pdf', PDF)
    expect([status, body.file.kind, body.file.href]).toEqual([200, 'document', `/media/${body.file.name}`])
    expect(await readFile(onDisk(body.file.name), 'utf8')).toBe(PDF)
    const answer = await browser.get(body.file.href)
    expect(answer.headers['content-disposition']).toContain('attachment')
  })

  const webp = () => photo().webp().toBuffer()
  it.each<readonly [string, string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ['a PNG of 2.5 gigapixels in 100 bytes', 'bomb.png', () => pngOf(50_000, 50_000), 'MEDIA_TOO_MANY_PIXELS'],
    ['a PNG whose pixels are missing', 'empty.png', () => pngOf(4000, 4000), 'MEDIA_BROKEN'],
    ['a JPEG that breaks off', 'cut.jpg', async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 900), 'MEDIA_BROKEN'],
    ['a script under the name of a picture', 'script.jpg', () => '<script>alert(1)</script>', 'MEDIA_KIND_NOT_TAKEN'],
    ['an SVG with a script', 'logo.svg', () => SVG, 'MEDIA_KIND_NOT_TAKEN'],
    ['an SVG under another name', 'logo.png', () => SVG, 'MEDIA_KIND_NOT_TAKEN'],
    ['a zip bomb under the name of a PDF', 'fees.pdf', () => Buffer.from('504b0304140000000800', 'hex'), 'MEDIA_KIND_NOT_TAKEN'],
    ['a PDF behind a page of HTML', 'page.pdf', () => `<html><script>1</script>${PDF}`, 'MEDIA_KIND_NOT_TAKEN'],
    ['a PDF that breaks off', 'half.pdf', () => PDF.slice(0, 40), 'MEDIA_BROKEN'],
    [
      'an animation',
      'moving.gif',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'MEDIA_MOVING',
    ],
    ['an empty file', 'none.jpg', () => '', 'MEDIA_BROKEN'],
  ])('refuses %s, and leaves nothing', async (_, name, content, code) => {
    const before = await allFiles()
    const { status, body } = await upload(name, await content())
    expect([body.error?.code, status >= 400 && status < 500]).toEqual([code, true])
    expect(body.error.message).toMatch(code === 'MEDIA_TOO_MANY_PIXELS' ? /has 2500 megapixels/ : /^The (file|picture) .+\.$/)
    expect(await allFiles()).toEqual(before)
    expect(await readdir(join(server.dataDir, 'media', 'incoming')).catch(() => [])).toEqual([])
  })

  it('refuses an animated WebP of any size', async () => {
    const frames = await Promise.all([photo(20, 20).png().toBuffer(), photo(20, 20).negate().png().toBuffer()])
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await upload('moving.webp', moving)).body.error.code).toBe('MEDIA_MOVING')
  })

  it('stores nothing of a picture but its pixels: what hides behind them is gone', async () => {
    const sent = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>HIDDEN</script>')])
    const { body } = await upload('polyglot.html.jpg', sent)
    expect(body.file.name).toMatch(/^pictures\/polyglot-?html-[0-9a-f]{8}\.webp$/)
    expect((await readFile(onDisk(body.file.name))).includes('HIDDEN')).toBe(false)
  })

  it.each([
    '../../../etc/passwd.jpg',
    '..\\\\..\\\\x.jpg',
    '/abs/olute.png',
    '.htaccess',
    '%2e%2e%2fx.jpg',
    'con:aux\u202egpj.exe',
  ])('takes a name from %s that leads nowhere else', async (fileName) => {
    const { status, body } = await upload(fileName, await webp())
    expect(status).toBe(200)
    expect(body.file.name).toMatch(/^pictures\/[a-z0-9][a-z0-9-]*\.webp$/)
    await stat(onDisk(body.file.name))
  })

  it('refuses a file that is too large, and answers when it has read it', async () => {
    const { status, body } = await upload('large.jpg', Buffer.alloc(MAX_UPLOAD_BYTES + 1))
    expect([status, body.error.code]).toEqual([413, 'MEDIA_TOO_LARGE'])
    const { body: announced } = await upload('large.jpg', '', { 'content-length': String(MAX_UPLOAD_BYTES * 5) })
    expect(announced.error.code).toBe('MEDIA_TOO_LARGE')
  })

  it('refuses uploads that another site has made a browser send', async () => {
    const { status, body } = await upload('a.webp', await webp(), { 'sec-fetch-site': 'cross-site' })
    expect([status, body.error.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })
})

describe('the library of the Studio', () => {
  it('lists files by kind, words of their alternative texts, and use, and says where a draft names them', async () => {
    const { body } = await upload('vue.webp', await webp2())
    const { name } = body.file
    expect((await list('?use=unused')).files.map((file: { name: string }) => file.name)).toContain(name)
    const { id } = await json(browser.send('POST', '/api/studio/drafts', { json: { title: 'Images' } }))
    const file = await json(browser.get(`/api/studio/drafts/${id}/file?file=${HOME}`))
    const value = JSON.parse(file.text)
    value.params.bannerImage = { src: name, alt: { fr: 'La vallée', nl: 'Het dal' }, focus: { x: 0.2, y: 0.7 } }
    await browser.send('PUT', `/api/studio/drafts/${id}/file?file=${HOME}`, { json: { value } }, { 'if-match': `"${file.hash}"` })
    const details = await detailsOf(name, id)
    expect(details.places).toEqual([
      {
        file: HOME,
        pointer: '/params/bannerImage',
        kind: 'picture',
        alt: { fr: 'La vallée', nl: 'Het dal' },
        focus: { x: 0.2, y: 0.7 },
      },
    ])
    expect((await list('?search=dal&kind=picture&use=used', id)).files).toMatchObject([{ name, uses: 1 }])
    expect((await list('?search=dal&kind=document', id)).total).toBe(0)
    expect(await json(browser.get(`/api/studio/drafts/live/media/elsewhere?name=${name}`))).toEqual({
      drafts: ['Images'],
      isLive: false,
      isInListings: false,
    })
    const refused = await remove(name)
    expect([refused.status, JSON.parse(refused.body).error.message]).toEqual([409, expect.stringContaining('“Images”')])
    await stat(onDisk(name))
  })

  it('removes what nothing names, and neither what the site, a listing or nobody knows', async () => {
    const { body } = await upload('weg.webp', await webp3())
    expect((await remove(body.file.name)).status).toBe(204)
    await expect(stat(onDisk(body.file.name))).rejects.toThrow('ENOENT')
    expect((await list()).files.some(({ name }: { name: string }) => name === body.file.name)).toBe(false)
    const [used] = (await list('?use=used')).files
    expect(JSON.parse((await remove(used.name)).body).error.code).toBe('MEDIA_IN_USE')
    for (const name of ['../site.json', 'site.json', 'properties/1/a.webp', 'pictures/../../site.json'])
      expect([name, (await remove(name)).status]).toEqual([name, 404])
    await stat(join(server.siteConfig, 'site.json'))
  })

  const webp2 = () => photo(70, 50).webp().toBuffer()
  const webp3 = () => photo(71, 51).webp().toBuffer()
})
