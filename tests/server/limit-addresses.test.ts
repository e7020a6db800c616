import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { limitAddresses, SEARCH_WEIGHT } from '#src/platform/http/limit-addresses.ts'
import { startTestServer } from '../fixtures/server.ts'

const VISITOR = '203.0.113.9'

/** A server that an address may ask ten things of in a minute. */
function startLimited({ knowsProxies = true } = {}) {
  const app = Fastify()
  const clock = { ms: 0 }
  const isInternal = ({ headers }: FastifyRequest) => headers['x-internal'] === 'yes'
  limitAddresses(app, { isInternal, perMinute: 10, knowsProxies, clock: () => clock.ms })
  for (const url of ['/*', '/api/properties', '/api/shell', '/api/studio/tree', '/assets/:name', '/healthz', '/media/*'])
    app.get(url, async () => 'ok')
  const ask = async (url: string, remoteAddress = VISITOR, headers = {}) =>
    (await app.inject({ url, remoteAddress, headers })).statusCode
  const times = async (count: number, url: string, remoteAddress?: string) => {
    const answers = []
    for (let time = 0; time < count; time += 1) answers.push(await ask(url, remoteAddress))
    return answers.filter((status) => status === 200).length
  }
  return { app, clock, ask, times }
}

describe('what one address may ask for in a minute', () => {
  it('is limited, names the time to retry, and starts again at 0', async () => {
    const { app, clock, times } = startLimited()
    clock.ms = 15_000
    expect([await times(12, '/fr/'), await times(1, '/api/shell')]).toEqual([10, 0])
    const { statusCode, headers } = await app.inject({ url: '/fr/', remoteAddress: VISITOR })
    expect([statusCode, headers['retry-after']]).toEqual([429, '45'])
    expect(await times(1, '/fr/', '203.0.113.10')).toBe(1)
    clock.ms = 60_000
    expect(await times(12, '/fr/')).toBe(10)
  })

  it.each(['/api/properties', '/fr/buy/?city=namur'])('a search counts as several requests (%s)', async (url) => {
    const { times } = startLimited()
    expect(await times(5, url)).toBe(10 / SEARCH_WEIGHT)
  })

  it('a household with IPv6 is one address', async () => {
    const { times } = startLimited()
    expect([await times(10, '/fr/', '2001:db8:1:2::1'), await times(1, '/fr/', '2001:db8:1:2:ffff::9')]).toEqual([10, 0])
  })

  it('files, pictures, health checks, staff and inner requests are not counted', async () => {
    const { ask, times } = startLimited()
    for (const url of ['/assets/a.js', '/healthz', '/media/a.jpg', '/api/studio/tree']) expect(await times(12, url)).toBe(12)
    for (let time = 0; time < 12; time += 1) expect(await ask('/fr/', VISITOR, { 'x-internal': 'yes' })).toBe(200)
    expect(await times(12, '/fr/')).toBe(10)
  })

  it('this machine has no limit, and a network of its own has one only where the proxies are named', async () => {
    const [known, unknown] = [startLimited(), startLimited({ knowsProxies: false })]
    for (const { times } of [known, unknown]) expect(await times(12, '/fr/', '127.0.0.1')).toBe(12)
    expect([await known.times(12, '/fr/', '10.0.0.7'), await unknown.times(12, '/fr/', '10.0.0.7')]).toEqual([10, 12])
  })

  it.each([
    ['/fr/', 'Réessayez dans une minute.'],
    ['/nl/', 'Probeer het over een minuut opnieuw.'],
    ['/en/', 'Please try again in a minute.'],
  ])('%s beyond it is a page in its language, the API an error, for the visitor behind the proxy', async (url, sentence) => {
    await using server = await startTestServer({ requestsPerMinute: 1, trustProxy: ['127.0.0.1'] })
    const from = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/html' })
    expect((await server.get(url, from(VISITOR))).statusCode).toBe(200)
    // A cached page costs next to nothing, and is not limited.
    expect((await server.get(url, from(VISITOR))).statusCode).toBe(200)
    const refused = await server.get(`${url}contact/`, from(VISITOR))
    expect([refused.statusCode, refused.headers['content-type'], refused.body]).toEqual([
      429,
      'text/html; charset=utf-8',
      expect.stringContaining(sentence),
    ])
    expect((await server.get('/api/shell', { 'x-forwarded-for': VISITOR })).json().error.code).toBe('TOO_MANY_REQUESTS')
    expect((await server.get(url, from('203.0.113.10'))).statusCode).toBe(200)
  })
})
