import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { answerError } from '#src/platform/errors/answer-error.ts'
import { type BodyLimits, limitBodies } from '#src/platform/http/limit-bodies.ts'
import { openConnection, portOf, readToEnd, sendRaw, statusesIn } from '../fixtures/edge/raw-connection.ts'
import { startOwnerServer } from '../fixtures/owner-server.ts'

const KILOBYTE = 1024
const LIMITS: BodyLimits = { totalBytes: 1000 * KILOBYTE, bytesPerIp: 400 * KILOBYTE, idleMs: 60_000, yieldMs: 60_000 }

let app: FastifyInstance
let sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app.close()
})

/** A server that answers with the length of a body; the client address is in X-Forwarded-For. */
async function serve(limits: Partial<BodyLimits> = {}): Promise<number> {
  app = Fastify({ trustProxy: true, bodyLimit: 200 * KILOBYTE })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, text: string) => text)
  limitBodies(app, { isInternal: () => false, limits: { ...LIMITS, ...limits } })
  app.post<{ Body: string }>('/', async ({ body }) => ({ length: body.length }))
  return portOf(app)
}

const head = (length: number, address: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`
const whole = (length: number, address: string) => head(length, address) + 'a'.repeat(length)

/** Sends a part of a body and stalls; returns the answer at the end. */
async function stall(port: number, address: string, length = 100 * KILOBYTE) {
  const socket = await openConnection(port)
  sockets.push(socket)
  const answer = readToEnd(socket)
  socket.write(head(length, address) + 'a'.repeat(length - 1000))
  return { socket, answer }
}

const statusOf = async (port: number, length: number, address: string) => statusesIn(await sendRaw(port, whole(length, address)))

describe('bodies that are still being received', () => {
  it('from one address share a limit, and other addresses can still send', async () => {
    const port = await serve()
    const stalled = await Promise.all(Array.from({ length: 4 }, () => stall(port, '192.0.2.1')))
    await expect.poll(() => statusOf(port, 100 * KILOBYTE, '192.0.2.1'), { timeout: 20_000 }).toEqual([429])
    expect(await statusOf(port, 100 * KILOBYTE, '192.0.2.2')).toEqual([200])
    for (const { socket } of stalled) socket.destroy()
    await expect.poll(() => statusOf(port, 100 * KILOBYTE, '192.0.2.1'), { timeout: 20_000 }).toEqual([200])
  })

  it('from all addresses share a limit', async () => {
    const port = await serve()
    const begun = await Promise.all(Array.from({ length: 100 }, (_, index) => stall(port, `192.0.2.${index}`)))
    const refused: number[] = []
    for (const { answer } of begun) void answer.then((text) => refused.push(...statusesIn(text)))
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual(Array(90).fill(503))
    expect(await statusOf(port, 1, '198.51.100.1')).toEqual([503])
    for (const { socket } of begun) socket.destroy()
    await expect.poll(() => statusOf(port, 1000, '198.51.100.1'), { timeout: 20_000 }).toEqual([200])
  })

  it('and are stalled make room for those of others', async () => {
    const port = await serve({ yieldMs: 0 })
    const begun = await Promise.all(Array.from({ length: 10 }, (_, index) => stall(port, `192.0.2.${index}`)))
    const ended: number[] = []
    for (const { answer } of begun) void answer.then((text) => ended.push(...statusesIn(text)))
    // There is room without them until the server has seen all ten.
    const another = async () => [await statusOf(port, 100 * KILOBYTE, '198.51.100.1'), ended]
    await expect.poll(another, { timeout: 20_000 }).toEqual([[200], [408]])
  })

  it('get 408 after an idle timeout, and free their place', async () => {
    const port = await serve({ idleMs: 300 })
    const stalled = await Promise.all(Array.from({ length: 10 }, (_, index) => stall(port, `192.0.2.${index}`)))
    expect((await Promise.all(stalled.map(({ answer }) => answer))).map(statusesIn)).toEqual(Array(10).fill([408]))
    await expect.poll(() => statusOf(port, 100 * KILOBYTE, '192.0.2.1'), { timeout: 20_000 }).toEqual([200])
  })

  it('without a length count as the largest allowed one', async () => {
    const port = await serve()
    const socket = await openConnection(port)
    sockets.push(socket)
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n',
    )
    await expect.poll(() => statusOf(port, 150 * KILOBYTE, '192.0.2.1'), { timeout: 20_000 }).toEqual([429])
    expect(await statusOf(port, 100 * KILOBYTE, '192.0.2.1')).toEqual([200])
  })
})

it('the server limits them: of a hundred stalled forms from one address ten are received, the others are refused at once', async () => {
  await using server = await startOwnerServer()
  app = server.app
  const port = await portOf(app)
  const length = 200 * KILOBYTE
  const form = `POST /fr/login/ HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`
  const statuses: number[] = []
  for (let count = 0; count < 100; count += 1) {
    const socket = await openConnection(port)
    sockets.push(socket)
    void readToEnd(socket).then((text) => statuses.push(...statusesIn(text)))
    socket.write(form + 'a'.repeat(length - 40_000))
  }
  await expect.poll(() => statuses, { timeout: 60_000 }).toEqual(Array(90).fill(429))
  for (const socket of sockets) socket.destroy()
})
