import { hash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGE } from '#src/dev/budgets.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

it('[ACC-03] the page names a manifest in its language, with icons', async () => {
  const page = await server.get('/nl/')
  const [, path = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page.body) ?? []
  expect(path).toBe('/app-nl.webmanifest')
  const manifest = JSON.parse((await server.get(path)).body)
  expect(manifest).toMatchObject({ lang: 'nl', start_url: '/nl/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  expect((await server.get('/app-xx.webmanifest')).statusCode).toBe(404)
})

it('[ACC-03] the offline page loads nothing, and its policy allows its own contents', async () => {
  const { body, headers } = await server.get('/offline-fr.html')
  const policy = String(headers['content-security-policy'])
  expect(body).not.toMatch(/(src|href)="(?!"|tel:)[^"]/)
  for (const tag of ['script', 'style']) {
    const [, text = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(body) ?? []
    expect(text).not.toBe('')
    expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  const worker = await server.get('/service-worker.js')
  expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
  // As a script without imports, which is no module.
  expect(() => new Function(worker.body)).not.toThrow()
})

it('the service worker answers HEAD as it answers GET, and 304 to a browser that has it', async () => {
  const ask = (method: 'GET' | 'HEAD') =>
    server.app.inject({ method, url: '/service-worker.js', headers: { 'accept-encoding': 'br' } })
  const [read, head] = await Promise.all([ask('GET'), ask('HEAD')])
  const { 'x-request-id': _, date: __, ...headers } = read.headers
  expect(headers.etag).toMatch(/^W\/"[\w-]{16}"$/)
  expect(head.headers).toMatchObject(headers)
  expect((await server.get('/service-worker.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

it('the page names icons that are made of the logo, each in its size', async () => {
  const { body } = await server.get('/fr/')
  const links = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  const ico = await server.get('/favicon.ico')
  expect(ico.headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' })
  // One PNG after the header of the file.
  expect(ico.rawPayload.readUInt32LE(14)).toBe(ico.rawPayload.length - 22)
  const inside = await sharp(ico.rawPayload.subarray(22)).metadata()
  expect([inside.width, inside.height, inside.hasAlpha]).toEqual([32, 32, true])
  const svg = await server.get('/favicon.svg')
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  for (const [path, sizePx] of [
    ['/apple-touch-icon.png', 180],
    ['/app-icon-192.png', 192],
    ['/app-icon-512-maskable.png', 512],
  ] as const) {
    const { width, height, format } = await sharp((await server.get(path)).rawPayload).metadata()
    expect([format, width, height], path).toEqual(['png', sizePx, sizePx])
  }
})

it('a page without a picture shows the logo and the name in social networks', async () => {
  const { body } = await server.get('/fr/contact/')
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
  expect(new URL(address).pathname).toBe('/social.png')
  const picture = await server.get('/social.png')
  const { width, height } = await sharp(picture.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(picture.rawPayload.length).toBeLessThan(PAGE.socialPictureBytes)
})

it('mails show the logo as PNG in one size, on light and on dark', async () => {
  for (const path of ['/mail-logo.png', '/mail-logo-dark.png']) {
    const answer = await server.get(`${path}?v=1`)
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height], path).toEqual(['png', 176, 88])
  }
})
