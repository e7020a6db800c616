import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createDrain } from '#src/server/drain.ts'

/** An app with one address that answers when it is told to, and one that takes a body; and a visitor's connection to it. */
async function connected() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const drain = createDrain(app)
  const { promise: answer, resolve: tell } = Promise.withResolvers<string>()
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => isAsked())
  app.get('/slow', () => answer)
  app.post('/body', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { app, drain, socket, tell, asked }
}

describe('a visitor who hangs up does not hold up the end of the server', () => {
  it('in the middle of what is sent', async () => {
    const { app, drain, socket, asked } = await connected()
    socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a"')
    await asked
    const drained = drain()
    socket.destroy()
    await expect(drained).resolves.toBeUndefined()
    await app.close()
  })

  it('before the answer is there, which is finished all the same', async () => {
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
