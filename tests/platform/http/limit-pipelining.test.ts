import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerClientError } from '#src/platform/http/answer-client-error.ts'
import { CONNECTION_OPTIONS, limitConnections } from '#src/platform/http/connection-limits.ts'
import { MAX_UNANSWERED } from '#src/platform/http/limit-pipelining.ts'
import { openConnection, portOf, readToEnd, sendRaw, statusesIn } from '../../fixtures/edge/raw-connection.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
/** More than Node reads at once. */
const FLOOD = REQUEST.repeat(10_000)

let app: FastifyInstance
let port: number
/** Requests that reached the server, before any framework. */
let seen: number
let answer: () => Promise<string>

beforeEach(async () => {
  seen = 0
  answer = async () => 'done'
  app = Fastify({ ...CONNECTION_OPTIONS, clientErrorHandler: (error, socket) => answerClientError(error, socket, app.log) })
  limitConnections(app.server, app.log)
  app.server.prependListener('request', () => {
    seen += 1
  })
  app.get('/', () => answer())
  port = await portOf(app)
})
afterEach(() => app.close())

describe('a client that sends requests without waiting for answers', () => {
  it('gets answers up to the limit, the last of which closes the connection; no other request is parsed', async () => {
    const answers = await sendRaw(port, FLOOD)
    expect(statusesIn(answers)).toEqual(Array.from({ length: MAX_UNANSWERED }, () => 200))
    expect(answers.match(/^connection: .*$/gim)?.map((line) => line.trim().toLowerCase())).toEqual([
      ...Array.from({ length: MAX_UNANSWERED - 1 }, () => 'connection: keep-alive'),
      'connection: close',
    ])
    expect(seen).toBe(MAX_UNANSWERED)
  })

  it('has no more waiting when they come in pieces and are answered late', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answer = () => promise
    const socket = await openConnection(port)
    const whole = readToEnd(socket)
    for (let piece = 0; piece < 100; piece += 1) {
      socket.write(REQUEST.repeat(2))
      await setImmediate()
    }
    await expect.poll(() => seen).toBeGreaterThanOrEqual(MAX_UNANSWERED)
    resolve('done')
    expect(statusesIn(await whole)).toHaveLength(MAX_UNANSWERED)
    expect(seen).toBe(MAX_UNANSWERED)
  })
})

describe('a client that waits', () => {
  it('keeps its connection, also where it sends a few requests ahead', async () => {
    const ahead = MAX_UNANSWERED - 1
    const socket = await openConnection(port)
    let answers = ''
    socket.setEncoding('latin1').on('data', (text) => {
      answers += text
    })
    for (let round = 1; round <= 20; round += 1) {
      socket.write(REQUEST.repeat(ahead))
      await expect.poll(() => statusesIn(answers)).toHaveLength(round * ahead)
    }
    expect([answers.includes('connection: close'), socket.destroyed]).toEqual([false, false])
    socket.destroy()
  })
})
