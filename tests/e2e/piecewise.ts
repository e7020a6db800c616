import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const PIECE_BYTES = 6_000

/** A proxy like a slow connection. */
export interface SlowLine extends AsyncDisposable {
  readonly url: string
}

/** Sends a server's documents in pieces, the first ending within the body; each further one when `onPiece` resolves. */
export async function openSlowLine(behind: string, onPiece: () => Promise<void>): Promise<SlowLine> {
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const whole = await fetch(behind + url)
    response.writeHead(whole.status, { 'content-type': whole.headers.get('content-type') ?? 'text/plain' })
    const body = Buffer.from(await whole.arrayBuffer())
    if (headers['sec-fetch-dest'] !== 'document') return response.end(body)
    // Nothing is painted before there is a body.
    for (let from = 0, to = body.indexOf('<body>') + PIECE_BYTES; from < body.length; from = to, to += PIECE_BYTES) {
      response.write(body.subarray(from, to))
      await onPiece()
    }
    return response.end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('[Bug] a listening server has an address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
