import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageState } from '#src/renderer/page-state.ts'
import { pageStateUrl, STATE_ELEMENT_ID } from '#src/renderer/page-state.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf } from '../fixtures/server-html.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const hashIn = (html: string) => attributesOf(html, 'script', 'data-state')[0] ?? ''
const stateIn = (html: string) => new RegExp(`id="${STATE_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)?.[1]

describe('the state of a page', () => {
  it('is not in the HTML of a cached page, but at a URL that names it and is cached for a year', async () => {
    const { body } = await server.get('/fr/')
    expect(stateIn(body)).toBe('null')
    const url = pageStateUrl(hashIn(body), '/fr/')
    const plain = await server.get(url)
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const state: PageState = plain.json()
    expect(state.path).toBe('/fr/')
    expect(state.answers.map(([address]) => address)).toContain('/api/page?path=%2Ffr%2F')
    const brotli = await server.get(url, { 'accept-encoding': 'br' })
    const gzip = await server.get(url, { 'accept-encoding': 'gzip' })
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('is the same for all query strings that mean the same to the page', async () => {
    const hash = hashIn((await server.get('/fr/')).body)
    expect((await server.get(pageStateUrl(hash, '/fr/?utm_source=mail'))).statusCode).toBe(200)
  })

  it('is there for unknown paths, which share one page', async () => {
    const hash = hashIn((await server.get('/fr/nowhere/')).body)
    expect((await server.get(pageStateUrl(hash, '/fr/elsewhere/'))).statusCode).toBe(200)
  })

  it('is answered 409 where the page has another by now', async () => {
    const answer = await server.get(pageStateUrl('AAAAAAAAAAAAAAAA', '/fr/'))
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'PAGE_CHANGED'])
  })

  it('is in the HTML of a preview, and nowhere else', async () => {
    const { body } = await server.get('/preview/fr/')
    expect(hashIn(body)).toBe('')
    expect(JSON.parse(stateIn(body) ?? 'null').path).toBe('/preview/fr/')
    expect((await server.get(pageStateUrl('AAAAAAAAAAAAAAAA', '/preview/fr/'))).statusCode).toBe(409)
  })

  it.each([
    '/api/page-state',
    '/api/page-state?of=short&url=/fr/',
    '/api/page-state?of=AAAAAAAAAAAAAAAA&url=https://evil.example/',
  ])('%s is refused with a sentence', async (url) => {
    const answer = await server.get(url)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
