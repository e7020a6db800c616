import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'

const TILES = { tileUrl: 'https://tiles.example:8443/{z}/{x}/{y}.png', attribution: 'Tiles <Example>' }

const withMap = (map: object) => ({ 'site.json': { ...agencyDefinition()['site.json'], map } })

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function frameOf(from: TestServer, url: string) {
  const { headers, body, statusCode } = await from.get(url)
  const policy = String(headers['content-security-policy'])
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
  const state = /id="map-frame-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
  return { statusCode, headers, body, directive, state: JSON.parse(state) }
}

describe('/map-frame/', () => {
  it.each(['/map-frame/', '/map-frame/?ground=tiles', '/map-frame/?ground=x&ground=tiles'])(
    '[SRCH-14, CONS-06] %s is a document of our own whose policy names no third party',
    async (url) => {
      const { statusCode, headers, directive, body, state } = await frameOf(server, url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
      expect([directive('frame-ancestors'), directive('script-src'), directive('img-src')]).toEqual([
        "frame-ancestors 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
      ])
      expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(state).toMatchObject({ tiles: null, tileHost: null })
    },
  )

  it('[SRCH-14] has its own script and none of the pages’', async () => {
    const { body } = await frameOf(server, '/map-frame/')
    const scripts = [...body.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src)
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/map-frame-/)])
    expect((await server.get(scripts[0] ?? '')).statusCode).toBe(200)
    expect(body).not.toMatch(/assets\/(main|react)/)
  })

  it('[CONS-06] the host of configured tiles is in the policy only of the base layer with consent', async () => {
    await using site = await startTestServer({ files: withMap(TILES) })
    const before = await frameOf(site, '/map-frame/')
    expect(before.directive('img-src')).toBe("img-src 'self' data:")
    expect(before.state).toMatchObject({ tiles: null, tileHost: 'tiles.example:8443' })
    expect(before.body).not.toContain('{z}')
    const after = await frameOf(site, '/map-frame/?ground=tiles')
    expect(after.directive('img-src')).toBe("img-src 'self' data: https://tiles.example:8443")
    expect(after.state).toMatchObject({ tiles: { url: TILES.tileUrl, maxZoom: 18 }, tileHost: null })
    expect(after.body).not.toContain('<Example>')
  })

  it('[CONS-06] tiles of our own host need no consent', async () => {
    const map = { tileUrl: '/tiles/{z}/{x}/{y}.png', attribution: 'Agence', maxZoom: 16 }
    await using site = await startTestServer({ files: withMap(map) })
    const { directive, state } = await frameOf(site, '/map-frame/')
    expect(directive('img-src')).toBe("img-src 'self' data:")
    expect(state).toMatchObject({ tiles: { url: map.tileUrl, maxZoom: 16 }, tileHost: null })
  })
})

describe('/api/places', () => {
  it('[SRCH-14] lists the cities with a known place, one for each name and place', async () => {
    const city = (Name: string, Zip: string, more: object) => ({ Name, Zip, CountryID: 10, CountryName: 'Belgique', ...more })
    const cities = [
      city('Plombières', '4850', {}),
      city('POLLEUR', '4800', { GoogleX: 50.543, GoogleY: 5.874, PropertyCount: 1 }),
      city('Spa', '4900', { GoogleX: 50.492, GoogleY: 5.863, PropertyCount: 3 }),
      city('Polleur', '4910', { GoogleX: 50.543, GoogleY: 5.874, PropertyCount: 4 }),
    ]
    await using site = await startTestServer({ files: { 'data/cities.json': { version: 1, cities } } })
    expect((await site.get('/api/places')).json()).toEqual({
      places: [
        { Name: 'Polleur', GoogleX: 50.543, GoogleY: 5.874, PropertyCount: 5 },
        { Name: 'Spa', GoogleX: 50.492, GoogleY: 5.863, PropertyCount: 3 },
      ],
    })
  })
})
