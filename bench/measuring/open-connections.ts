import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { inParallel } from './in-parallel.ts'

/** A set of open connections. */
export interface OpenConnections extends Disposable {
  /** The number of connections that the other side has closed meanwhile. */
  readonly lost: () => number
}

/** Opens connections and sends the start of a request on each. */
export async function openConnections(port: number, count: number): Promise<OpenConnections> {
  const sockets: Socket[] = []
  const close = () => {
    for (const socket of sockets) socket.destroy()
  }
  try {
    await inParallel({ from: 0, count, atATime: 100 }, async () => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      await once(socket, 'connect')
      socket.on('error', () => undefined).resume()
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ')
    })
  } catch (error) {
    close()
    throw error
  }
  return {
    lost: () => sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length,
    [Symbol.dispose]: close,
  }
}
