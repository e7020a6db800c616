import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface BeaconWatch extends AsyncDisposable {
  /** The address to open pages at, so that their beacons are recorded. */
  readonly url: string
  /** The answered beacons, in order. */
  readonly beacons: readonly unknown[]
}

/**
 * A proxy in front of a server that records beacons. Browser tools show neither the bodies of beacons nor their answers
 * (https://github.com/microsoft/playwright/issues/12231).
 */
export async function watchBeacons(server: string): Promise<BeaconWatch> {
  const beacons: unknown[] = []
  const passOn = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = asked
    const isBeacon = url === '/api/visits'
    const body = isBeacon ? await text(asked) : null
    const passed = request(server + url, { method, headers }, (response) => {
      if (body !== null) beacons.push(response.statusCode === 204 ? JSON.parse(body) : `answered ${response.statusCode}`)
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    if (body === null) asked.pipe(passed)
    else passed.end(body)
  }
  const proxy = createServer((asked, answer) => void passOn(asked, answer)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('[Bug] a listening server has an address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    beacons,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
