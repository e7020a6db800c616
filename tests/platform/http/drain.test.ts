import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createDrain } from '#src/platform/http/drain.ts'

/** An app with one route that answers on request of the test, one that reads a body, and a client connection to it. */
async function connected(lateRequestMs = 60_000) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { drain } = createDrain(app, lateRequestMs)
  const { promise: answer, resolve: tell } = Promise.withResolvers<string>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => isAsked())
  app.get('/slow', () => answer)
  app.post('/body', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await Promise.all([once(socket, 'connect'), accepted])
  return { app, drain, socket, tell, asked }
}

describe('a client that disconnects does not delay the shutdown', () => {
  it('while its request is being sent', async () => {
    const { app, drain, socket, asked } = await connected()
    socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a"')
    await asked
    const drained = drain()
    socket.destroy()
    await expect(drained).resolves.toBeUndefined()
    await app.close()
  })

  it('before the answer is complete, which is still finished', async () => {
    const { app, drain, socket, asked, tell } = await connected()
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await asked
    socket.destroy()
    let isDrained = false
    const drained = drain().then(() => {
      isDrained = true
    })
    expect(isDrained).toBe(false)
    tell('done')
    await drained
    expect(isDrained).toBe(true)
    await app.close()
  })
})

describe('a connection accepted before the shutdown', () => {
  it('gets its answer, and is then closed', async () => {
    const { app, drain, socket, tell } = await connected()
    tell('done')
    const closed = drain().then(() => app.close())
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*connection: close\r\n/i)
    await closed
  })

  it('delays nothing if it never sends a request', async () => {
    const { app, drain, socket } = await connected(10)
    await expect(drain()).resolves.toBeUndefined()
    socket.destroy()
    await app.close()
  })
})

it('an answer that would go on for ever is ended once the shutdown begins', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { drain, beforeDrain } = createDrain(app, 1)
  const endless = new PassThrough()
  endless.write('begun, ')
  beforeDrain(() => endless.end('over'))
  app.get('/events', async (_, reply) => reply.type('text/event-stream').send(endless))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/events`)
  const body = answer.text()
  await drain()
  expect(await body).toBe('begun, over')
  await app.close()
})
