import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrain } from '#src/platform/http/drain.ts'
import { createEarlyAnswers } from '#src/platform/http/early-answers.ts'
import { createInternalRequests, logRequests } from '#src/platform/http/request-log.ts'
import { addCachedAnswers } from '#src/renderer/server/cached-answers.ts'
import { sendPage } from '#src/renderer/server/send-page.ts'
import { type CachedPage, packPage } from '#src/renderer/server/ssr/page-cache.ts'
import { NO_INPUTS } from '#src/renderer/server/ssr/page-inputs.ts'

const aPage = (html: string) =>
  packPage({
    html: Buffer.from(html),
    state: null,
    status: 200,
    policy: "default-src 'self'",
    permissions: '',
    isComplete: true,
    madeAtMs: 0,
    inputs: NO_INPUTS,
  })

let cached: CachedPage | undefined
let cacheControl: string
let frameworkSaw: number
let lines: object[]
let observed: unknown[]
let drain: () => Promise<void>
let port: number
const app = { close: async () => {} }

beforeEach(async () => {
  cached = aPage('<p>one</p>')
  cacheControl = 'no-cache'
  frameworkSaw = 0
  lines = []
  observed = []
  const loggerInstance: FastifyBaseLogger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const fastify = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  })
  const { drain: stop, isDraining } = createDrain(fastify)
  drain = stop
  logRequests(fastify, createInternalRequests(), {
    observe: (...seen) => void observed.push(seen),
    figures: () => [],
  })
  fastify.decorate('answerEarly', createEarlyAnswers(fastify, isDraining))
  const mark = addCachedAnswers(fastify, { get: () => cached }, () => ({ 'cache-control': cacheControl }))
  fastify.addHook('onRequest', async () => {
    frameworkSaw += 1
  })
  fastify.addHook('onSend', async (request, reply) => void reply.headers({ 'x-request-id': request.id, 'x-safe': 'yes' }))
  fastify.get('/', async (request, reply) => {
    if (cached === undefined) return reply.code(503).send()
    mark(request, cached)
    return sendPage(request, reply.header('cache-control', cacheControl), cached)
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (fastify.server.address() as AddressInfo).port
  app.close = () => fastify.close()
})
afterEach(() => app.close())

/** Sends a request with exactly these headers, and its host. */
async function ask(headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = send({ host: '127.0.0.1', port, path: '/', method, headers }, resolve).on('error', reject)
  request.end('x'.repeat(Number(headers['content-length'] ?? 0)))
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('a page in the cache', () => {
  it('is answered again without its route, with the same headers and bytes', async () => {
    const first = await ask({ 'accept-encoding': 'br' })
    const second = await ask({ 'accept-encoding': 'br' })
    expect(frameworkSaw).toBe(1)
    const { date: _a, 'x-request-id': firstId, ...before } = first.headers
    const { date: _b, 'x-request-id': secondId, ...after } = second.headers
    expect(after).toEqual(before)
    expect(after).toMatchObject({ 'x-safe': 'yes', 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" })
    expect([second.status, brotliDecompressSync(second.body).toString()]).toEqual([200, '<p>one</p>'])
    expect(secondId).not.toBe(firstId)
    const line = { level: 30, reqId: secondId, method: 'GET', url: '/', status: 200, ms: expect.any(Number), msg: 'request' }
    expect(lines.at(-1)).toEqual(line)
    expect(observed.slice(1)).toEqual([['page', 200, expect.any(Number)]])
  })

  it.each([
    ['a HEAD', 'HEAD', () => ({})],
    ['a condition that holds', 'GET', () => ({ 'if-none-match': `W/${cached?.etag}` })],
    ['a condition that does not hold', 'GET', () => ({ 'if-none-match': '"x"' })],
    ['a HEAD with a condition', 'HEAD', () => ({ 'if-none-match': cached?.etag ?? '' })],
  ])('answers %s as the framework does', async (_, method, conditions) => {
    const headers = { 'accept-encoding': 'br', ...conditions() }
    const expected = await ask(headers, method)
    await ask({ 'accept-encoding': 'br' })
    const answer = await ask(headers, method)
    expect(frameworkSaw).toBe(method === 'GET' && expected.status === 200 ? 1 : 2)
    const comparable = ({ date: _, 'x-request-id': __, ...others }: typeof answer.headers) => others
    const asExpected = comparable(expected.headers)
    // The framework gives a HEAD's 304 the length 0, which is not that of the page.
    if (expected.status === 304) delete asExpected['content-length']
    expect([answer.status, comparable(answer.headers)]).toEqual([expected.status, asExpected])
    expect(answer.body).toEqual(expected.body)
  })

  it('is made by the framework where it has changed, or the cache has lost it', async () => {
    await ask()
    cached = aPage('<p>two</p>')
    expect((await ask()).body.toString()).toBe('<p>two</p>')
    cached = undefined
    expect((await ask()).status).toBe(503)
    expect(frameworkSaw).toBe(3)
  })

  it('is kept as it is for clients that take no compression, once one of them has asked', async () => {
    await ask({ 'accept-encoding': 'br' })
    const bodies = [await ask(), await ask(), await ask()].map(({ body }) => body.toString())
    expect(bodies).toEqual(['<p>one</p>', '<p>one</p>', '<p>one</p>'])
    expect(frameworkSaw).toBe(2)
    expect(Buffer.isBuffer(cached?.html.in(null))).toBe(true)
  })

  it.each([
    ['another encoding', 'GET', { 'accept-encoding': 'gzip' }],
    ['a body', 'GET', { 'content-length': '1' }],
    ['a Host that is none', 'GET', { host: 'a b' }],
  ])('is made by the framework for %s', async (_, method, headers) => {
    await ask()
    await ask(headers, method)
    expect(frameworkSaw).toBe(2)
  })

  it('is made by the framework during a shutdown, which tells the client to close the connection', async () => {
    await ask()
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    await once(socket, 'connect')
    const drained = drain()
    socket.end('\r\n')
    expect(await text(socket)).toMatch(/^connection: close$/m)
    await drained
    expect(frameworkSaw).toBe(2)
  })
})
