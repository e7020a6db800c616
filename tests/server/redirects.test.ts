import { type IncomingMessage, request as send } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from '../fixtures/edge/raw-connection.ts'
import { type OwnerServer, startOwnerServer } from '../fixtures/owner-server.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'

let server: OwnerServer
let port: number
let cookie: string

beforeAll(async () => {
  server = await startOwnerServer()
  port = await portOf(server.app)
  cookie = await sessionCookie(server.db, server, await storeOwner(server.db))
})
afterAll(() => server[Symbol.asyncDispose]())

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Status and Location of a request with exactly this target; no client normalises it. */
async function locationOf(path: string, { method = 'GET', body = '', headers = {} }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve).on('error', reject).end(body)
  const answer = await promise
  answer.resume()
  return { status: answer.statusCode ?? 0, location: answer.headers.location }
}

/** The destination of a browser that follows a Location: this site or another one. */
const isOnSite = (location: string) => new URL(location, 'https://site.example/a/').origin === 'https://site.example'

const BEGINNINGS = ['//', '///', '/\\', '\\\\', '/\\/', '/%5c', '/%5C/', '/%2f', '/%2F/', '/%09/', '/%0d%0a/', '/./', '/.//', '/']
const PLACES = [
  'evil.example',
  'evil.example/',
  'fr/a-vendre/',
  'fr/',
  'preview/fr/a-vendre',
  'preview/',
  'fr/login/',
  'for-sale',
]
const ENDS = ['', '/', '//', '/..//evil.example/', '/%2e%2e/', '/preview/', '\\', '@evil.example/', '/property/1001/']
const QUERIES = [
  '',
  'search=',
  'price=',
  'bedrooms=0&x=//evil.example',
  'next=//evil.example/',
  'next=/%09/evil.example',
  'search=&a=\\',
]

const target = fc
  .tuple(
    fc.constantFrom(...BEGINNINGS),
    fc.constantFrom(...PLACES),
    fc.constantFrom(...ENDS),
    fc.constantFrom(...QUERIES),
    fc.webQueryParameters(),
  )
  .map(([beginning, place, end, query, more]) => {
    const search = [query, more].filter((part) => part !== '').join('&')
    // Node's own client refuses a target that does not begin with a slash.
    const path = beginning + place + end
    return (path.startsWith('/') ? path : `/${path}`) + (search === '' ? '' : `?${search}`)
  })

describe('[ROUTE-12] no answer redirects to another site', () => {
  it.each([
    '//evil.example/?search=',
    '/\\evil.example/?search=',
    '///evil.example/?price=',
    '//evil.example/preview/?price=',
    '//preview/evil.example/?bedrooms=0',
    '/%2fevil.example/?search=',
    '/%5cevil.example/?search=',
    '/%09/evil.example/?search=',
    '//fr/a-vendre/?search=',
  ])('for the missing page %s', async (path) => {
    expect(await locationOf(path)).toEqual({ status: 404, location: undefined })
  })

  it('for any requested path and query string', async () => {
    await fc.assert(
      fc.asyncProperty(target, fc.boolean(), async (path, isOwner) => {
        const { status, location } = await locationOf(path, { headers: isOwner ? { cookie } : {} })
        expect(status).toBeLessThan(500)
        expect(location === undefined || isOnSite(location)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('for any path and query string of a post', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    await fc.assert(
      fc.asyncProperty(target, async (path) => {
        const { status, location } = await locationOf(path, { method: 'POST', headers, body: 'page=%2F%2Fevil.example%2F' })
        expect(status).toBeLessThan(500)
        expect(location === undefined || isOnSite(location)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('an existing page drops empty fields at its own path, in a preview too', async () => {
    expect((await locationOf('/fr/a-vendre/?search=&page=2')).location).toBe('/fr/a-vendre/?page=2')
    expect((await locationOf('/preview/fr/a-vendre/?price=')).location).toBe('/preview/fr/a-vendre/')
  })
})
