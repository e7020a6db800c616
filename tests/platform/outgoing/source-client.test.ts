import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createSourceClient } from '#src/platform/outgoing/source-client.ts'

/** A server that sends something every few milliseconds, and never ends. */
async function startDrip(begin: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    begin(response)
    const drip = setInterval(() => response.write('x'), 5)
    response.on('close', () => clearInterval(drip))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

it('a source that sends a byte now and then and never ends is left, though it is never silent', async () => {
  await using drip = await startDrip((response) => response.writeHead(200))
  const client = createSourceClient({
    signal: new AbortController().signal,
    now: () => new Date(),
    privateHosts: [drip.host],
    credentialHosts: null,
    times: { whole: 100 },
  })
  const reading = client.request(`http://${drip.host}/`, { maxBytes: 10_000, tries: 1 }).then((answer) => answer.text())
  await expect(reading).rejects.toMatchObject({
    code: 'unreachable',
    isPassing: true,
    message: `${drip.host} has not ended its answer in 1 seconds.`,
  })
})
