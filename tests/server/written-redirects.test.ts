import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

let server: TestServer

beforeAll(async () => {
  const redirects = [
    { from: '/fr/acheter.html', to: '/fr/a-vendre/' },
    { from: '/index.php?id=12', page: 'contact', language: 'nl' },
    { from: '/fr/?page_id=7', page: 'contact' },
    { from: '/old/*', to: '/fr/*' },
    { from: '/away/*', to: 'https://other.example/*', status: 302 },
    { from: '/nl/weg/', status: 410 },
    { from: '/fr/a-vendre/plombieres/ancien/1001', page: 'contact' },
  ]
  server = await startTestServer({ files: { 'redirects.json': { version: 1, redirects } } })
})
afterAll(() => server[Symbol.asyncDispose]())

async function answerOf(url: string) {
  const { statusCode, headers } = await server.get(url)
  return `${statusCode} ${headers.location}`
}

describe('redirects.json', () => {
  it.each([
    ['/fr/acheter.html', '301 /fr/a-vendre/'],
    ['/FR/Acheter.html/?utm_source=mail', '301 /fr/a-vendre/?utm_source=mail'],
    ['/index.php?Itemid=3&id=12', '301 /nl/contact/'],
    ['/old/contact', '301 /fr/contact/'],
    ['/away/A%20b/?x=1', '302 https://other.example/A%20b?x=1'],
    ['/fr/a-vendre/plombieres/ancien/1001/', '301 /fr/contact/'],
    ['/preview/fr/acheter.html', '301 /preview/fr/a-vendre/'],
  ])('[ROUTE-13] %s is answered by %s', async (url, expected) => {
    expect(await answerOf(url)).toBe(expected)
  })

  it('[ROUTE-13] one with a query goes before the page at its path, also once that is cached', async () => {
    expect(await answerOf('/fr/')).toBe('200 undefined')
    expect(await answerOf('/fr/?page_id=7')).toBe('301 /fr/contact/')
    expect(await answerOf('/fr/?page_id=8')).toBe('200 undefined')
  })

  it('[ROUTE-13] a removed address shows the page for wrong addresses with the status 410, in its language', async () => {
    const { statusCode, body } = await server.get('/nl/weg/')
    expect(statusCode).toBe(410)
    expect(body).toContain('<html lang="nl"')
    // The one for unknown addresses is another.
    expect((await server.get('/nl/nergens/')).statusCode).toBe(404)
  })

  it('[ROUTE-13] HEAD is answered as GET is, POST is not', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/fr/acheter.html' })
    expect([head.statusCode, head.headers.location, head.body]).toEqual([301, '/fr/a-vendre/', ''])
    const post = await server.app.inject({ method: 'POST', url: '/fr/acheter.html', payload: {} })
    expect([post.statusCode, post.headers.location]).toEqual([405, undefined])
  })

  it('[ROUTE-13] leads on in navigation by script too', async () => {
    const { body } = await server.get('/api/page?path=/fr/acheter.html')
    expect(JSON.parse(body)).toMatchObject({ kind: 'redirect', location: '/fr/a-vendre/' })
  })
})
