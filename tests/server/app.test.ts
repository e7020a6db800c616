import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../fixtures/database.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'

let server: TestServer
let isDatabaseUnavailable = false

beforeAll(async () => {
  const openDatabase = async () => {
    const database = await openTestDatabase()
    return { ...database, ping: () => (isDatabaseUnavailable ? Promise.reject(new Error('away')) : database.ping()) }
  }
  server = await startTestServer({ openDatabase })
})
afterAll(() => server[Symbol.asyncDispose]())

describe('the agency of the fixtures', () => {
  it('is a valid site, so that every test below starts from a live one', () => {
    expect(server.source.findings().filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

describe('health', () => {
  it('/healthz answers while the process runs', async () => {
    const answer = await server.get('/healthz')
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, { status: 'alive' }, 'no-store'])
  })

  it('/readyz is 200 while the database answers, 503 while it does not, and 200 again afterwards', async () => {
    const statuses: number[] = []
    for (const isAway of [false, true, false]) {
      isDatabaseUnavailable = isAway
      statuses.push((await server.get('/readyz')).statusCode)
    }
    expect(statuses).toEqual([200, 503, 200])
  })

  it('/readyz names what is missing', async () => {
    isDatabaseUnavailable = true
    const answer = await server.get('/readyz')
    isDatabaseUnavailable = false
    expect(answer.json()).toEqual({ status: 'not ready', database: 'unreachable', site: 'loaded' })
  })
})

describe('the API', () => {
  it('answers an unknown path with 404 in JSON, with a code, a sentence and the request id', async () => {
    const answer = await server.get('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const sentence = 'The API has nothing at this address.'
    expect(answer.json()).toEqual({
      error: { code: 'API_NOT_FOUND', message: sentence, requestId: answer.headers['x-request-id'] },
    })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s to a page is answered with 405', async (method) => {
    const answer = await server.app.inject({ method, url: '/fr/', ...(method === 'OPTIONS' ? {} : { payload: 'a=b' }) })
    expect([method, answer.statusCode]).toEqual([method, 405])
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('/api/page answers the page or its redirect as data', async () => {
    const page = (await server.get('/api/page?path=/fr/a-vendre/')).json()
    expect([page.kind, page.page.id, page.page.language]).toEqual(['page', 'for-sale', 'fr'])
    // A browser detects a page of another build by it.
    expect(page.script).toMatch(/^\/assets\/main-[\w-]+\.js$/)
    expect((await server.get('/fr/a-vendre/')).body).toContain(`data-app="${page.script}"`)
    const moved = (await server.get('/api/page?path=/for-sale/')).json()
    expect(moved).toEqual({ kind: 'redirect', location: '/fr/a-vendre/' })
  })

  it.each([
    ['nl', 'nl'],
    ['xx', 'fr'],
    ['', 'fr'],
    // A language of the product that this site does not enable.
    ['de', 'fr'],
  ])('/api/shell answers the language "%s" in %s', async (asked, language) => {
    expect((await server.get(`/api/shell?language=${asked}`)).json().language).toBe(language)
  })
})

describe('the log', () => {
  it('contains the id that the answer has in x-request-id', async () => {
    const { headers } = await server.get('/fr/contact/')
    const lines = server.log.filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(lines.map(({ msg }) => msg)).toEqual(['request'])
  })

  it('has one line per external request, and none for internal fetches of a rendered page', async () => {
    const before = server.log.length
    // A new query string, so that the page is rendered.
    await server.get('/fr/a-vendre/?page=1&email=a@b.example', { 'x-internal-request': 'guessed' })
    const lines = server.log.slice(before).filter(({ msg }) => msg === 'request')
    expect(lines).toEqual([expect.objectContaining({ method: 'GET', url: '/fr/a-vendre/?page=1&email=…', status: 200 })])
    expect(lines[0]?.ms).toEqual(expect.any(Number))
  })

  it('has a unique id for each request, with any id of a client', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await server.get('/healthz', { 'x-request-id': 'mine' })).headers['x-request-id']),
    )
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })
})

describe('HEAD', () => {
  it.each(['/fr/', '/sitemap.xml', '/api/figures', '/fr/nowhere/'])('%s has the headers of GET and no body', async (url) => {
    const got = await server.get(url)
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([got.statusCode, ''])
    expect(head.headers.etag).toBe(got.headers.etag)
    expect(head.headers['content-type']).toBe(got.headers['content-type'])
  })
})

describe('[ERR-01] a page that fails to render', () => {
  it('is a page in the language of its path that offers a retry, with status 500 and the cause in the log only', async () => {
    const wrap = () => ({ render: () => Promise.reject(new Error('the roof fell in')) })
    await using broken = await startTestServer({ wrap })
    const answer = await broken.get('/nl/te-koop/')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(visibleText(answer.body)).toMatch(/Opnieuw proberen$/)
    expect(answer.body).not.toContain('roof')
    expect(broken.log.filter(({ level }) => Number(level) >= 50).map(({ msg }) => msg)).toEqual(['page failed'])
  })
})
