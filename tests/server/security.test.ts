import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMBED_ORIGINS } from '#src/features/properties/rules/video-url.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf } from '../fixtures/server-html.ts'

let server: TestServer

/** A script that somebody got into every page, for instance by a text of a listing. */
const INJECTED = 'fetch("/api/account")'

beforeAll(async () => {
  server = await startTestServer({
    wrap: (renderer) => ({
      async render(request) {
        const rendered = await renderer.render(request)
        return { ...rendered, body: Buffer.from(`${rendered.body}<script>${INJECTED}</script>`) }
      },
    }),
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const PAGES = [
  '/fr/',
  '/nl/te-koop/',
  '/fr/a-vendre/plombieres/maison-de-caractere/1001/',
  '/fr/contact/',
  '/fr/nowhere/',
  '/preview/fr/',
]

async function policyOf(url: string) {
  const { headers, body } = await server.get(url)
  const directives = String(headers['content-security-policy']).split('; ')
  const sources = Object.fromEntries(
    directives.map((directive) => directive.split(' ')).map(([name = '', ...rest]) => [name, rest]),
  )
  return { sources, body }
}

describe.each(PAGES)('the content security policy of %s', (url) => {
  it('allows the inline scripts that the program writes by their hashes, and no injected one; no eval', async () => {
    const { sources, body } = await policyOf(url)
    const inline = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)]
    const written = inline.map(([, source = '']) => source)
    expect(written).toContain(INJECTED)
    const scripts = written.filter((source) => source !== INJECTED)
    const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    expect(sources['script-src']?.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
    expect(sources['default-src']).toEqual(["'none'"])
    expect(body).not.toMatch(/\son[a-z]+="/i)
    expect(body).not.toMatch(/javascript:/i)
  })

  it('[WIDG-05] names no third party except frames of videos, and the page loads from none', async () => {
    const { sources, body } = await policyOf(url)
    const { 'frame-src': frames = [], ...others } = sources
    const foreign = (list: readonly string[]) => list.filter((source) => !/^'|^data:$/.test(source))
    expect(foreign(Object.values(others).flat())).toEqual([])
    expect(foreign(frames)).toEqual([...EMBED_ORIGINS])
    expect(sources['img-src']).toEqual(["'self'", 'data:'])
    const loaded = [
      ...['script', 'img', 'source', 'video', 'iframe'].flatMap((name) => attributesOf(body, name, 'src')),
      ...attributesOf(body.replace(/<link [^>]*rel="(canonical|alternate)"[^>]*>/g, ''), 'link', 'href'),
    ]
    expect(loaded.filter((address) => !/^(\/(?!\/)|#)/.test(address))).toEqual([])
  })

  it('forbids foreign frames, bases and form targets', async () => {
    const { sources } = await policyOf(url)
    expect([sources['frame-ancestors'], sources['base-uri'], sources['form-action'], sources['object-src']]).toEqual([
      ["'self'"],
      ["'none'"],
      ["'self'"],
      ["'none'"],
    ])
    expect(sources['upgrade-insecure-requests']).toEqual([])
  })
})

describe('security headers', () => {
  it.each([...PAGES, '/api/figures', '/api/nothing', '/sitemap.xml', '/healthz', '/%zz/', '/media/x.mp4'])(
    'are present on %s',
    async (url) => {
      const { headers } = await server.get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  it('refuse a document every feature of the browser that it does not use, and name the frames that may have one', async () => {
    const allowedOn = async (url: string) => {
      const policy = String((await server.get(url)).headers['permissions-policy'])
      const entries = policy.split(', ').map((entry) => entry.split('='))
      expect(entries.length, url).toBeGreaterThan(20)
      return Object.fromEntries(entries.filter(([, allowed]) => allowed !== '()'))
    }
    const frames = `(self ${EMBED_ORIGINS.map((origin) => `"${origin}"`).join(' ')})`
    const ofPage = { autoplay: frames, fullscreen: frames, 'xr-spatial-tracking': frames }
    const ofOwn = { 'clipboard-write': '(self)', 'picture-in-picture': '(self)' }
    for (const url of PAGES) expect(await allowedOn(url), url).toEqual({ ...ofPage, ...ofOwn })
    for (const url of ['/map-frame/', '/studio/sign-in/link/']) expect(await allowedOn(url), url).toEqual({})
    const passkeys = { 'publickey-credentials-create': '(self)', 'publickey-credentials-get': '(self)' }
    expect(await allowedOn('/studio/sign-in/')).toEqual(passkeys)
  })

  it('do not demand https on a site served over http', async () => {
    await using plain = await startTestServer({ publicUrl: 'http://127.0.0.1:3000' })
    const { headers } = await plain.get('/fr/')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

const ODD_PATHS: readonly (readonly [string, string])[] = [
  ['an unknown language', '/xx/a-vendre/'],
  ['an encoded slash', '/fr%2Fa-vendre/'],
  ['an encoded slash in a segment', '/fr/a-vendre%2fplombieres/'],
  ['an encoded backslash', '/fr/%5c%5cevil.example/'],
  ['two slashes', '//fr//a-vendre//'],
  ['two slashes and a host', '//evil.example/'],
  ['a NUL byte', '/fr/%00/'],
  ['a line break', '/fr/%0d%0aset-cookie:%20a=b/'],
  ['invalid percent encoding', '/fr/%zz/'],
  ['a lone percent sign', '/fr/100%/'],
  ['bytes that are no UTF-8', '/fr/%ff%fe/'],
  ['an overlong slash', '/fr/%c0%af/'],
  ['dot segments', '/fr/../../etc/passwd'],
  ['encoded dot segments', '/fr/%2e%2e/%2e%2e/etc/passwd'],
  ['double encoding', '/fr/%252e%252e%252fetc/'],
  ['braces of a path template', '/property/%7Bid%7D/'],
  ['names of object properties', '/fr/__proto__/constructor/'],
  ['a very large number', `/property/${'9'.repeat(400)}/`],
  ['a negative number', '/property/-1/'],
  ['an emoji', '/fr/%F0%9F%8F%A0/'],
  ['20,000 characters', `/fr/${'a'.repeat(20_000)}/`],
  ['5,000 segments', `/fr${'/a'.repeat(5000)}/`],
  ['a long query string', `/fr/?q=${'a'.repeat(20_000)}`],
  ['a broken query string', '/fr/?%zz=%ff&&=&a[b]=c&__proto__=x'],
]

describe('[ROUTE-07] malformed paths', () => {
  it.each(ODD_PATHS)('%s is answered with a page or a redirect', async (_, url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
    // A NUL byte is in no address of any site: the page says that the address cannot be read.
    expect(url.includes('%00') ? [400] : [200, 301, 302, 404]).toContain(answer.statusCode)
    if (answer.statusCode < 300 || answer.statusCode >= 400) expect(answer.headers['content-type']).toMatch(/^text\/html/)
    else expect(answer.headers.location).toMatch(/^\/(fr|nl|en)\/(?!\/)/)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it.each(ODD_PATHS.map(([what, url]) => [what, `/api/page?path=${encodeURIComponent(url)}`] as const))(
    '%s in the page API is answered without a server error',
    async (_, url) => {
      expect((await server.get(url)).statusCode).toBeLessThan(500)
    },
  )

  it('upper case redirects to the canonical path', async () => {
    const answer = await server.get('/FR/A-Vendre')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/fr/a-vendre/'])
  })
})

describe('malformed requests over a socket', () => {
  async function send(bytes: string): Promise<string> {
    const port = (server.app.server.address() as AddressInfo | null)?.port ?? (await listen())
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    // A connection that was cut off sends nothing more.
    return await text(socket).catch(() => '')
  }

  async function listen() {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    return (server.app.server.address() as AddressInfo).port
  }

  const request = (line: string) => send(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`)

  it('[ROUTE-07] a path of 20,000 characters is "not found"', async () => {
    expect(await request(`GET /fr/${'a'.repeat(20_000)} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 [\s\S]*<!doctype html>/)
  })

  it.each([
    ['a path of 200,000 characters', `GET /${'a'.repeat(200_000)} HTTP/1.1`],
    ['a raw NUL byte', 'GET /fr/\0/ HTTP/1.1'],
    ['raw bytes beyond ASCII', 'GET /fr/été/ HTTP/1.1'],
    ['a space', 'GET /fr/a b/ HTTP/1.1'],
    ['dot segments', 'GET /../../../etc/passwd HTTP/1.1'],
    ['dot segments in a file path', 'GET /assets/../../../package.json HTTP/1.1'],
    ['an absolute address', 'GET http://evil.example/fr/ HTTP/1.1'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1'],
    ['an unknown method', 'BREW /fr/ HTTP/1.1'],
    ['no HTTP at all', 'hello'],
  ])('%s is answered with a 4xx or closed, and the server keeps running', async (_, line) => {
    expect(await request(line)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect((await server.get('/healthz')).statusCode).toBe(200)
  })
})
