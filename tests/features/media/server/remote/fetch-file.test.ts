import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#src/features/media/server/check-document.ts'
import { MAX_PICTURE_BYTES } from '#src/features/media/server/check-picture.ts'
import { fetchDocument, fetchPicture } from '#src/features/media/server/remote/fetch-file.ts'
import {
  PICTURE_HOST,
  type PictureServer,
  PUBLIC_ADDRESS,
  SECOND_HOST,
  startPictureServer,
} from '../../../../fixtures/picture-server.ts'
import { HTML, PDF, SVG, ZIP } from '../../../../fixtures/sample-files.ts'
import { blackPng } from '../../../../fixtures/server-bomb.ts'
import { plainPng } from '../../../../fixtures/server-media.ts'

let server: PictureServer
let png: Buffer

beforeAll(async () => {
  server = await startPictureServer()
  png = await plainPng(40, 30)
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.names.clear()
  server.answers.clear()
  for (const list of [server.dialled, server.asked, server.lookups]) list.length = 0
  server.answers.set('/house.png', (_, response) => response.end(png))
})

const at = (path: string, host = PICTURE_HOST) => `https://${host}${path}`
const options = (signal: AbortSignal = new AbortController().signal) => ({
  access: server.access,
  hosts: [PICTURE_HOST, SECOND_HOST],
  signal,
})
const fetch = async (address: string, signal?: AbortSignal) => {
  const picture = await fetchPicture(address, options(signal))
  if (picture === 'unchanged') throw new Error('nothing was known of the picture')
  return picture
}
const redirect = (from: string, to: string) =>
  server.answers.set(from, (_, response) => response.writeHead(302, { location: to }).end())

describe('a remote picture', () => {
  it('is downloaded over TLS, with no more headers than necessary', async () => {
    const { bytes, ending } = await fetch(at('/house.png'))
    expect([bytes.equals(png), ending]).toEqual([true, 'png'])
    expect(Object.keys(server.asked[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    expect(server.dialled).toEqual([PUBLIC_ADDRESS.address])
  })

  it('may be a JPEG, PNG, WebP or AVIF, recognised by its bytes', async () => {
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
    for (const [format, extension] of [
      ['jpeg', 'jpg'],
      ['webp', 'webp'],
      ['avif', 'avif'],
    ] as const) {
      const bytes = await plain.clone().toFormat(format).toBuffer()
      server.answers.set('/a', (_, response) => response.setHeader('content-type', 'text/plain').end(bytes))
      expect((await fetch(at('/a'))).ending).toBe(extension)
    }
  })

  it('that is here already is sent again only where it has changed', async () => {
    server.answers.set('/house.png', ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.setHeader('etag', '"1"').end(png)
    })
    const { etag = null } = await fetch(at('/house.png'))
    const known = { etag, lastModified: null }
    expect(await fetchPicture(at('/house.png'), { ...options(), known })).toBe('unchanged')
  })

  it('follows up to three redirects, each to an allowed host', async () => {
    redirect('/1', at('/2', SECOND_HOST))
    redirect('/2', '/3')
    redirect('/3', at('/house.png'))
    expect((await fetch(at('/1'))).ending).toBe('png')
    redirect('/0', '/1')
    await expect(fetch(at('/0'))).rejects.toThrow('more than 3 answers lead elsewhere')
    redirect('/ring', '/ring')
    await expect(fetch(at('/ring'))).rejects.toThrow('more than 3 answers lead elsewhere')
  })
})

describe('only allowed hosts on the public internet are connected to', () => {
  it.each([
    ['http://pictures.example.be/house.png', /not one of https/],
    ['https://evil.example/house.png', /"evil.example" is not allowed/],
    ['https://pictures.example.be.evil.example/house.png', /is not allowed/],
    ['https://sub.pictures.example.be/house.png', /is not allowed/],
    ['https://pictures.example.be@evil.example/house.png', /credentials/],
    [`https://user:${'word'}@pictures.example.be/house.png`, /credentials/],
    ['https://pictures.example.be:8443/house.png', /port/],
    ['https://127.0.0.1/house.png', /is not allowed/],
    ['https://2130706433/house.png', /is not allowed/],
    ['https://[::1]/house.png', /is not allowed/],
    ['https://localhost/house.png', /is not allowed/],
    ['file:///etc/passwd', /not one of https/],
    ['gopher://pictures.example.be/', /not one of https/],
    ['https://', /not one of https/],
  ])('%s is refused, as a URL and as a redirect', async (address, reason) => {
    await expect(fetch(address)).rejects.toThrow(reason)
    expect([server.lookups, server.dialled]).toEqual([[], []])
    redirect('/1', address)
    await expect(fetch(at('/1'))).rejects.toThrow(/./)
    expect(server.dialled).toEqual([PUBLIC_ADDRESS.address])
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.10',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd12::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])(
    'an allowed host with the address %s is refused, as its only address, among others and after a redirect',
    async (address) => {
      const inside = { address, family: address.includes(':') ? 6 : 4 }
      for (const all of [[inside], [PUBLIC_ADDRESS, inside], [inside, PUBLIC_ADDRESS]]) {
        server.names.set(PICTURE_HOST, [all])
        await expect(fetch(at('/house.png'))).rejects.toThrow(/not public/)
      }
      expect(server.dialled).toEqual([])
      server.names.delete(PICTURE_HOST)
      server.names.set(SECOND_HOST, [[inside]])
      redirect('/1', at('/house.png', SECOND_HOST))
      await expect(fetch(at('/1'))).rejects.toThrow(/not public/)
      expect(server.dialled).toEqual([PUBLIC_ADDRESS.address])
    },
  )

  it('a name is resolved once, and the checked address is the one connected to', async () => {
    server.names.set(PICTURE_HOST, [[PUBLIC_ADDRESS], [{ address: '127.0.0.1', family: 4 }]])
    await fetch(at('/house.png'))
    expect([server.lookups, server.dialled]).toEqual([[PICTURE_HOST], [PUBLIC_ADDRESS.address]])
    await expect(fetch(at('/house.png'))).rejects.toThrow(/not public/)
    expect(server.dialled).toHaveLength(1)
  })

  it('a certificate for another name is refused', async () => {
    const options = { access: server.access, hosts: ['other.example.be'], signal: new AbortController().signal }
    await expect(fetchPicture('https://other.example.be/house.png', options)).rejects.toThrow(/other\.example\.be/)
    expect(server.asked).toEqual([])
  })

  it('an unresolvable host is reported', async () => {
    server.names.set(PICTURE_HOST, [[]])
    await expect(fetch(at('/house.png'))).rejects.toThrow(/has no address/)
  })
})

describe('a remote picture that is too large, too slow or invalid', () => {
  it('is cut off at the limit if its body never ends', async () => {
    const block = Buffer.alloc(1_000_000)
    let sent = 0
    server.answers.set('/endless', (request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(block)) sent += block.length
      }
      response.on('drain', more)
      request.socket.on('error', () => undefined)
      more()
    })
    await expect(fetch(at('/endless'))).rejects.toThrow('the picture has more than 15 MB')
    // The buffers of both ends may hold some more.
    expect(sent).toBeLessThan(MAX_PICTURE_BYTES * 4)
  })

  it('is not downloaded if its declared length exceeds the limit', async () => {
    server.answers.set('/large', (_, response) =>
      response.writeHead(200, { 'content-length': MAX_PICTURE_BYTES + 1 }).flushHeaders(),
    )
    await expect(fetch(at('/large'))).rejects.toThrow('the picture has more than 15 MB')
  })

  it('fails at the deadline if its body, its answer or its name does not arrive', async () => {
    const late = new AbortController()
    server.answers.set('/slow', (_, response) => {
      response.write(png.subarray(0, 10))
      late.abort(new Error('too late'))
    })
    await expect(fetch(at('/slow'), late.signal)).rejects.toThrow()

    const silent = new AbortController()
    server.answers.set('/silent', () => silent.abort(new Error('too late')))
    await expect(fetch(at('/silent'), silent.signal)).rejects.toThrow()

    const nameless = new AbortController()
    const access = { ...server.access, resolve: () => new Promise<never>(() => nameless.abort(new Error('too late'))) }
    const hanging = fetchPicture(at('/house.png'), { access, hosts: [PICTURE_HOST], signal: nameless.signal })
    await expect(hanging).rejects.toThrow('too late')
  })

  it.each([
    ['a page that calls itself a picture', () => HTML],
    ['a drawing, which could hold a script', () => SVG],
    ['a drawing behind an XML declaration', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), SVG])],
    ['a packed picture', () => gzipSync(png)],
    ['nothing', () => Buffer.alloc(0)],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ])('is refused: %s', async (_, body) => {
    const bytes = body()
    server.answers.set('/a.jpg', (__, response) => response.setHeader('content-type', 'image/jpeg').end(bytes))
    await expect(fetch(at('/a.jpg'))).rejects.toThrow('no JPEG, PNG, WebP or AVIF')
  })

  it('is refused if it is cut off or would fill the memory', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    for (const bytes of [photo.subarray(0, photo.length / 2), blackPng(50_000, 50_000)]) {
      server.answers.set('/bad', (_, response) => response.end(bytes))
      await expect(fetch(at('/bad'))).rejects.toThrow('the picture cannot be read')
    }
  })

  it.each([404, 500, 204, 304])('is refused for an answer with the status %i', async (status) => {
    server.answers.set('/none', (_, response) => response.writeHead(status).end())
    await expect(fetch(at('/none'))).rejects.toThrow(`the answer has status ${status}`)
  })

  it('fails if the connection closes during the transfer', async () => {
    server.answers.set('/half', (request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write(png.subarray(0, 10), () => request.socket.destroy())
    })
    await expect(fetch(at('/half'))).rejects.toThrow()
  })
})

describe('a remote document', () => {
  const get = async (bytes: Buffer) => {
    server.answers.set('/a.pdf', (_, response) => response.setHeader('content-type', 'application/pdf').end(bytes))
    return await fetchDocument(at('/a.pdf'), options())
  }

  it('may be a PDF, JPEG, PNG or WebP, recognised by its bytes, with a version that they give it', async () => {
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: 'navy' } })
    const [jpeg, webp] = [await plain.clone().jpeg().toBuffer(), await plain.clone().webp().toBuffer()]
    const endings: string[] = []
    for (const bytes of [PDF, jpeg, png, webp]) {
      const document = await get(bytes)
      if (document !== 'unchanged') endings.push(document.ending)
    }
    expect(endings.map((ending) => ending.replace(/^[\da-f]{8}\./, ''))).toEqual(['pdf', 'jpg', 'png', 'webp'])
    expect(new Set(endings.map((ending) => ending.slice(0, 8))).size).toBe(4)
    expect(server.asked[0]?.headers.accept).toMatch(/^application\/pdf,/)
  })

  it.each([
    ['a page that calls itself a PDF', () => HTML, 'no PDF, JPEG, PNG or WebP'],
    ['a page with a PDF behind it', () => Buffer.concat([HTML, PDF]), 'no PDF, JPEG, PNG or WebP'],
    ['a drawing, which could hold a script', () => SVG, 'no PDF, JPEG, PNG or WebP'],
    ['an archive, or a text of Word', () => ZIP, 'no PDF, JPEG, PNG or WebP'],
    ['a packed PDF', () => gzipSync(PDF), 'no PDF, JPEG, PNG or WebP'],
    ['half a PDF', () => PDF.subarray(0, PDF.length / 2), 'the PDF is cut off'],
    ['a picture that would fill the memory', () => blackPng(50_000, 50_000), 'the picture cannot be read'],
    ['what is too large', () => Buffer.alloc(MAX_DOCUMENT_BYTES + 1), 'the document has more than 25 MB'],
  ])('is refused: %s', async (_, body, reason) => {
    await expect(get(body())).rejects.toThrow(reason)
  })
})
