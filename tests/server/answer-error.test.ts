import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#src/platform/db/database.ts'
import { answerError } from '#src/platform/errors/answer-error.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { openConnection, portOf } from '../fixtures/edge/raw-connection.ts'
import { type OwnerServer, startOwnerServer } from '../fixtures/owner-server.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'

const SECRET = 'the roof fell in'
const API_ERROR = { error: { code: 'API_ERROR', message: 'There is an error in the API.', requestId: expect.any(String) } }

describe('[ERR-01] every error that a route throws has the standard error body', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = Fastify()
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
    app.get('/error', async () => Promise.reject(new Error(SECRET)))
    app.get('/text', async () => Promise.reject(SECRET))
    app.get('/nothing', async () => Promise.reject(null))
    app.get('/odd-status', async () => Promise.reject(Object.assign(new Error(SECRET), { statusCode: 99 })))
    app.get('/location', async (_, reply) => reply.redirect('/fr/propriétaire\u2028/', 303))
    app.get('/header', async (_, reply) => reply.header('x-name', 'a\r\nb').header('content-encoding', 'br').send('x'))
    const schema = { response: { 200: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } } }
    app.get('/schema', { schema }, async () => ({}))
    const ofErrors = { response: { 500: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } } }
    app.get('/schema-of-errors', { schema: ofErrors }, async () => Promise.reject(new Error(SECRET)))
  })
  afterAll(() => app.close())

  const urls = ['/error', '/text', '/nothing', '/odd-status', '/location', '/header', '/schema', '/schema-of-errors']

  it.each(urls)('%s as JSON for a script', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.json()).toEqual(API_ERROR)
    for (const name of ['location', 'x-name', 'content-encoding']) expect(answer.headers).not.toHaveProperty(name)
  })

  it.each(urls)('%s as a page in the language of the path for a browser', async (url) => {
    const answer = await app.inject({ url: `${url}?/nl/`, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Deze pagina kan nu niet worden getoond.')
    expect(answer.body).not.toContain(SECRET)
  })
})

describe('[ERR-01] a server whose database fails', () => {
  let server: OwnerServer
  let cookie: string
  let isBroken = false

  beforeAll(async () => {
    server = await startOwnerServer({
      async open() {
        const database = await openTestDatabase()
        return {
          ...database,
          db: breakable(database.db),
          shown: breakable(database.shown),
          searches: breakable(database.searches),
        }
      },
    })
    cookie = await sessionCookie(server.db, server, await storeOwner(server.db))
    isBroken = true
  })
  afterAll(async () => {
    isBroken = false
    await server[Symbol.asyncDispose]()
  })

  /** Throws on every access while it is broken. */
  const breakable = (db: Database): Database =>
    new Proxy(db, {
      get(target, name) {
        if (
          isBroken &&
          typeof name === 'string' &&
          ['select', 'insert', 'update', 'delete', 'execute', 'transaction'].includes(name)
        )
          throw new Error(SECRET)
        return Reflect.get(target, name)
      },
    })

  it('answers every path of the API with the standard error body', async () => {
    await server.app.ready()
    const described = Object.entries(server.app.swagger().paths ?? {})
    const asked = described.flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => ({ path, method })))
    const failed: string[] = []
    for (const { path, method } of asked) {
      const url = path.replace('{action}', 'end-sessions').replace(/\{\w+\}/g, '1001')
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const answer = await server.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
      expect(answer.body).not.toContain(SECRET)
      if (answer.statusCode < 500) continue
      // The Studio says it in the language of whoever asks.
      const message = path.startsWith('/api/studio/') ? expect.stringContaining('serveur') : API_ERROR.error.message
      expect([url, answer.json()]).toEqual([url, { error: { ...API_ERROR.error, message } }])
      failed.push(path)
    }
    expect(failed).toEqual(expect.arrayContaining(['/api/properties/{id}', '/api/owner/account', '/api/mail-actions/{action}']))
  })

  it('answers a page, and a post to one, with a page', async () => {
    const entries = { 'owner-action': 'login', email: 'anne@proprietaire.example', password: 'x' }
    const headers = { accept: 'text/html' }
    for (const answer of [
      await server.app.inject({ url: '/nl/property/1001/', headers }),
      await server.post('/nl/login/', entries, { headers }),
      await server.post('/nl/login/not-me/', { 'mailed-action': 'end-sessions', token: 'x' }, { headers }),
    ]) {
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toMatch(/^<!doctype html>.*<h1>/)
      expect(answer.body).not.toContain(SECRET)
    }
  })
})

describe('a client that disconnects while sending', () => {
  let server: OwnerServer
  let port: number

  beforeAll(async () => {
    server = await startOwnerServer()
    port = await portOf(server.app)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'owner-action=login&'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
  ])('is logged as such, and not as a failure of the server: %s', async (_, type, body) => {
    const before = server.log.length
    const socket = await openConnection(port)
    const head = `POST /fr/login/ HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`
    const begun = new Promise<IncomingMessage>((resolve) => server.app.server.once('request', resolve))
    socket.write(head + body)
    const request = await begun
    // Waits until the body is being read.
    await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0), { timeout: 20_000 })
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(server.log.slice(before).map(({ code }) => code)).toContain('REQUEST_INCOMPLETE'), {
      timeout: 20_000,
    })
    const since = server.log.slice(before)
    expect(since.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg)).toEqual([])
  })
})
