import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { durationMs, quantile, times } from './figures.ts'
import { HOME, readPage } from './server.ts'

/** A page that is answered from the cache, and an answer that is made by the framework. */
const PATHS = [HOME, '/api/search-options']
const CLIENTS = 20
const BYTES = 65_536
const ROUNDS = 5

/** The longest of ten answers of `/healthz`, in ms, as the median of some rounds. */
export interface HealthDurations {
  readonly calmMs: number
  /** While clients send as many requests as fit into 64 KB, and read nothing; of the worse of two addresses. */
  readonly floodedMs: number
}

export async function healthUnderPipelining(address: string): Promise<HealthDurations> {
  const medianOf = async (clients: number, path: string) =>
    quantile(await times(ROUNDS, () => oneRound(address, clients, path)), 0.5)
  const calmMs = await medianOf(0, HOME)
  const flooded: number[] = []
  for (const path of PATHS) flooded.push(await medianOf(CLIENTS, path))
  return { calmMs, floodedMs: Math.max(...flooded) }
}

async function oneRound(address: string, clients: number, path: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const chunk = Buffer.from(request.repeat(Math.floor(BYTES / request.length)))
  const sockets = await Promise.all(Array.from({ length: clients }, () => opened(hostname, Number(port))))
  try {
    for (const socket of sockets) socket.write(chunk)
    return Math.max(...(await times(10, () => durationMs(() => readPage(address, '/healthz')))))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function opened(hostname: string, port: number): Promise<Socket> {
  // Without a listener for data it reads nothing.
  const socket = connect(port, hostname).on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
