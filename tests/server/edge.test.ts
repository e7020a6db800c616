import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConnection, portOf, readToEnd, sendRaw, statusesIn } from '../fixtures/edge/raw-connection.ts'
import { HIDDEN, SMUGGLING_SHAPES } from '../fixtures/edge/smuggling.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

const { headersTimeout, requestTimeout } = { headersTimeout: 20_000, requestTimeout: 120_000 }

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer()
  port = await portOf(server.app)
})
afterAll(() => server[Symbol.asyncDispose]())

describe('requests that another server may parse differently', () => {
  it.each(SMUGGLING_SHAPES)('%s is refused with 400, and the request hidden behind it is not answered', async (_, bytes) => {
    const answer = await sendRaw(port, bytes)
    expect(statusesIn(answer)).toEqual([400])
    expect(answer).not.toContain('alive')
  })

  it('a refusal gives the reason in a sentence, without the received bytes', async () => {
    const answer = await sendRaw(port, `GET /fr/ HTTP/1.1\r\nHost: evil.example\r\nHost: other.example\r\n\r\n`)
    expect(answer).toContain('The request cannot be understood: it names more than one host.')
    expect(answer).not.toMatch(/(evil|other)\.example/)
    const broken = await sendRaw(port, 'GET /fr/ HTTP/1.1\r\nHost: evil.example\r\nbroken\r\n\r\n')
    expect(broken).toMatch(/"code":"BAD_REQUEST".*"requestId":"[\da-f-]{36}"/)
    expect(broken).toMatch(/\r\nConnection: close\r\n/i)
    expect(broken).not.toMatch(/evil\.example|HPE_/)
  })

  it.each([
    ['a body that breaks off', 'Transfer-Encoding: chunked', `3\r\nabcd\r\n0\r\n\r\n${HIDDEN}`],
    ['a trailer that names a length', 'Transfer-Encoding: chunked', `0\r\nContent-Length: 99\r\n\r\n${HIDDEN}`],
  ])('%s gets at most one answer when no body is expected', async (_, header, body) => {
    const answer = await sendRaw(port, `POST /fr/ HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n${body}`)
    expect(statusesIn(answer)).toHaveLength(1)
    expect(answer).not.toContain('alive')
  })

  it('a request in the body of another request is treated as body', async () => {
    const length = `Content-Length: ${HIDDEN.length}`
    const answers = await sendRaw(
      port,
      `GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${length}\r\n\r\n${HIDDEN}GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n`,
    )
    expect(statusesIn(answers)).toEqual([200])
    expect(answers).toContain('"status":"ready"')
  })

  it('pipelined requests are answered in order', async () => {
    const answers = await sendRaw(
      port,
      `${HIDDEN}GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    )
    expect(statusesIn(answers)).toEqual([200, 200, 404])
  })
})

describe('an invalid request is refused with the standard error body', () => {
  const BODY = (code: string, message: string) => ({
    error: { code, message, requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
  })
  const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

  it('a request without a host', async () => {
    const answer = await sendRaw(port, 'GET /fr/ HTTP/1.1\r\n\r\n')
    expect(statusesIn(answer)).toEqual([400])
    expect(bodyOf(answer)).toEqual(BODY('BAD_REQUEST', 'The request cannot be understood: it names no host.'))
  })

  it('an unknown expectation', async () => {
    const answer = await sendRaw(port, 'GET /fr/ HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n')
    expect(statusesIn(answer)).toEqual([417])
    expect(bodyOf(answer)).toEqual(BODY('EXPECTATION_FAILED', 'The server cannot meet what the header Expect asks for.'))
  })

  it('a body that ends too early', async () => {
    const socket = await openConnection(port)
    socket.end('POST /api/visits HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{')
    const answer = await readToEnd(socket)
    expect(bodyOf(answer)).toEqual(BODY('REQUEST_INCOMPLETE', 'The connection ended before the request did: send it again.'))
  })

  it.each([
    ['PUT', '/fr/', 'nonsense', '<a/>', 415, 'MEDIA_TYPE_NOT_TAKEN'],
    ['PUT', '/fr/', 'application/json', '{', 400, 'BAD_REQUEST'],
    ['PUT', '/fr/', 'application/json', '', 400, 'BAD_REQUEST'],
    ['PUT', '/fr/', 'application/json', `"${'a'.repeat(70_000)}"`, 413, 'BODY_TOO_LARGE'],
  ] as const)('%s %s with a body of the type %s', async (method, url, type, payload, status, code) => {
    const sentences = {
      MEDIA_TYPE_NOT_TAKEN: 'This address does not take a body of this type.',
      BAD_REQUEST: 'The request cannot be understood: the body is not JSON.',
      BODY_TOO_LARGE: 'The body of the request is too large.',
    }
    const answer = await server.app.inject({ method, url, headers: { 'content-type': type }, payload })
    expect([answer.statusCode, answer.json()]).toEqual([status, BODY(code, sentences[code])])
  })
})

describe('methods', () => {
  it.each([
    ['TRACE', 405],
    ['PUT', 405],
    ['DELETE', 405],
    ['PATCH', 405],
    ['OPTIONS', 405],
    ['PROPFIND', 405],
    ['BREW', 400],
    ['get', 400],
  ])('%s is answered with %i and does not echo the request', async (method, status) => {
    const answer = await sendRaw(port, `${method} /fr/ HTTP/1.1\r\nHost: a\r\nX-Secret: tell-nobody\r\nConnection: close\r\n\r\n`)
    expect(statusesIn(answer)).toEqual([status])
    expect(answer).not.toContain('tell-nobody')
  })

  it('no tunnel is opened, and no protocol upgraded', async () => {
    expect(await sendRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: YQ==\r\nSec-WebSocket-Version: 13'
    expect(statusesIn(await sendRaw(port, `GET /healthz HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`))).toEqual([200])
  })
})

describe('sizes', () => {
  it.each([
    ['one header of 70,000 bytes', `X-A: ${'a'.repeat(70_000)}`],
    ['3,000 headers', 'X-A: b\r\n'.repeat(3000).trimEnd()],
  ])('%s is refused with 431', async (_, headers) => {
    const answer = await sendRaw(port, `GET /fr/ HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`)
    expect(statusesIn(answer)).toEqual([431])
    expect(answer).toContain('What comes before the body of the request is too long.')
  })

  it.each(['/api/visits', '/api/unsubscribe'])('a body of 2 MB to %s is refused with 413 before it is sent', async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n`
    expect(statusesIn(await sendRaw(port, head))).toEqual([413])
  })

  it('a body without a length is refused with 413 as soon as it is too long', async () => {
    const head = 'POST /api/visits HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(statusesIn(await sendRaw(port, `${head}1000\r\n${'a'.repeat(0x1000)}\r\n`))).toEqual([413])
  })

  it.each(['/fr/', '/nl/te-koop/', '/api/properties', '/api/map-points', '/api/properties/count'])(
    '%s with 8,000 parameters is answered',
    async (path) => {
      const many = Array.from({ length: 8000 }, (_, index) => `p${index}=`).join('&')
      const same = 'city=a&'.repeat(8000)
      for (const query of [many, same]) expect((await server.get(`${path}?${query}`)).statusCode).toBeLessThan(500)
    },
  )
})

describe('host and proxy headers of a client', () => {
  const FORGED_HEADERS = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    'x-forwarded-for': 'evil.example',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil.example/',
    'x-rewrite-url': '/evil.example/',
    'x-http-method-override': 'DELETE',
  }

  it.each([
    '/',
    '/fr/',
    '/FR/A-Vendre',
    '/fr/nowhere/',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/api/nothing',
    '/readyz',
  ])('do not change the answer of %s, and do not appear in it', async (path) => {
    const [plain, forged] = [await server.get(path), await server.get(path, FORGED_HEADERS)]
    expect([forged.statusCode, forged.headers.location, forged.headers['cache-control']]).toEqual([
      plain.statusCode,
      plain.headers.location,
      plain.headers['cache-control'],
    ])
    expect(JSON.stringify(forged.headers) + forged.body).not.toContain('evil')
  })
})

describe('the information that an answer and the log reveal', () => {
  it.each([
    '/fr/',
    '/fr/nowhere/',
    '/robots.txt',
    '/sitemap.xml',
    '/api/figures',
    '/api/nothing',
    '/healthz',
    '/api/openapi.json',
  ])('%s has a type with charset, no product, no version, and no permission for other origins', async (path) => {
    const { headers } = await server.get(path, { origin: 'https://evil.example' })
    expect(headers['content-type']).toMatch(/^(text\/(html|plain)|application\/(json|xml)); charset=utf-8$/)
    expect(Object.keys(headers).filter((name) => /^(server|x-powered-by|via|access-control-.*)$/.test(name))).toEqual([])
  })

  it('a line break in a path is escaped in the log', async () => {
    await server.get('/fr/%0d%0a%7B%22level%22:10%7D/?a%0ab=1')
    const urls = server.log.map(({ url }) => url).filter((url) => typeof url === 'string' && url.includes('level'))
    expect(urls).toEqual(['/fr/%0d%0a%7B%22level%22:10%7D/?a%0ab=…'])
  })
})

describe('slow clients', () => {
  afterEach(() => Object.assign(server.app.server, { headersTimeout, requestTimeout }))

  it('the limits match the operating guide', () => {
    const { server: http } = server.app
    const timeouts = [http.headersTimeout, http.requestTimeout, http.timeout, http.keepAliveTimeout]
    expect(timeouts).toEqual([headersTimeout, requestTimeout, 120_000, 65_000])
    expect([http.maxConnections, http.maxRequestsPerSocket]).toEqual([16_000, 1000])
  })

  it('a connection that sends nothing, or trickles headers, body or chunks, gets 408 and is closed', async () => {
    Object.assign(server.app.server, { headersTimeout: 100, requestTimeout: 200 })
    const post = 'POST /api/visits HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    const starts = [
      '',
      'GET /fr/ HTTP/1.1\r\nHost: a\r\nX-A: ',
      `${post}Content-Length: 2000\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\n7D0\r\n`,
    ]
    // Node checks for them every five seconds: all at once, so that the test waits once.
    const answers = await Promise.all(
      starts.map(async (start) => {
        const socket = await openConnection(port)
        if (start !== '') trickle(socket, start)
        return readToEnd(socket)
      }),
    )
    expect(answers.map(statusesIn)).toEqual([[408], [408], [408], [408]])
  })

  /** Sends a byte at intervals while the other side listens. */
  function trickle(socket: Socket, start: string): void {
    socket.write(start)
    const timer = setInterval(() => socket.write('a'), 50)
    socket.once('close', () => clearInterval(timer))
  }
})

describe('many connections', () => {
  // Prevents a timeout of half-sent requests while a busy machine opens the others.
  beforeEach(() => Object.assign(server.app.server, { headersTimeout: 110_000 }))
  afterEach(() => Object.assign(server.app.server, { headersTimeout }))

  it('do not block a page when a thousand of them are half-sent', async () => {
    const half = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const socket = await openConnection(port)
        socket.write('GET /fr/ HTTP/1.1\r\nHost: a\r\nX-A: ')
        return socket
      }),
    )
    try {
      expect(statusesIn(await sendRaw(port, 'GET /fr/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'))).toEqual([200])
      expect(half.filter(({ destroyed }) => destroyed)).toEqual([])
    } finally {
      for (const socket of half) socket.destroy()
    }
    await expect.poll(openOnServer).toBe(0)
  })

  it('beyond the limit are closed unanswered; once there is room, others are served', async () => {
    server.app.server.maxConnections = 2
    const [first, second] = [await openConnection(port), await openConnection(port)]
    await expect.poll(openOnServer).toBe(2)
    expect(await sendRaw(port, HIDDEN)).toBe('')
    expect(await sendRaw(port, HIDDEN)).toBe('')
    const warnings = server.log.filter(({ msg }) => msg === 'refusing connections: the limit of open connections is reached')
    expect(warnings).toMatchObject([{ level: 40, connections: 2 }])
    first.destroy()
    await expect.poll(openOnServer).toBe(1)
    const close = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    expect(statusesIn(await sendRaw(port, close))).toEqual([200])
    second.destroy()
    server.app.server.maxConnections = 16_000
  })

  function openOnServer(): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    return promise
  }
})
