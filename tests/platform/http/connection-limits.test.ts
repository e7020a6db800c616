import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { CONNECTION_OPTIONS, limitConnections } from '#src/platform/http/connection-limits.ts'

it('a request that comes within the promised time on a persistent connection is answered, however busy the server is', async () => {
  const app = Fastify(CONNECTION_OPTIONS)
  limitConnections(app.server, app.log)
  app.server.keepAliveTimeout = 50
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  app.get('/', () => 'first')
  app.get('/again', () => 'again')
  app.get('/work', () => {
    persistent.write(ask('/again'))
    // Longer than Node by itself keeps a connection beyond the promised time.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const persistent = connect(port, '127.0.0.1')
  persistent.write(ask('/'))
  const [first] = await once(persistent, 'data')
  expect(String(first)).toMatch(/first$/)
  const other = connect(port, '127.0.0.1')
  other.write(ask('/work'))
  const [again] = await once(persistent, 'data')
  expect(String(again)).toMatch(/again$/)
  for (const socket of [persistent, other]) socket.destroy()
  await app.close()
})
