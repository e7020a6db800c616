import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { selfSignedCertificate } from '../../tests/fixtures/self-signed-certificate.ts'

/** Headers that HTTP/2 does not know. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/** A server on this machine that speaks HTTP/2 and passes everything on to another, as a proxy in front of it does. */
export async function startHttp2Front(address: string): Promise<AsyncDisposable & { readonly address: string }> {
  const server = createSecureServer(selfSignedCertificate(['localhost']), (asked, answer) => {
    const plain = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(plain), host: new URL(address).host }
    const passed = request(new URL(asked.url, address), { method: asked.method, headers }, (got) => {
      answer.writeHead(
        got.statusCode ?? 502,
        Object.fromEntries(Object.entries(got.headers).filter(([name]) => !OF_CONNECTIONS.includes(name))),
      )
      got.pipe(answer)
    })
    passed.on('error', () => answer.stream.close())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('[Bug] a listening server has an address')
  return {
    address: `https://localhost:${bound.port}`,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
