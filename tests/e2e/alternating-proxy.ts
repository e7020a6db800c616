import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer in front of the instances of a site. */
export interface AlternatingProxy {
  readonly url: string
  /** The number of answers per instance, in order. */
  readonly answers: readonly number[]
  /** The number of requests retried on another instance, because the first one was gone. */
  readonly passedOn: () => number
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Hop-by-hop headers, which are not forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']
/** Idempotent methods. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Round-robin over the instances. Like `proxy_next_upstream` of nginx, a request is retried on the next one where an instance
 * refuses the connection, and an idempotent one also where the answer is aborted.
 */
export async function openProxy(instances: readonly string[]): Promise<AlternatingProxy> {
  const answers = instances.map(() => 0)
  let turn = 0
  let passedOn = 0

  async function ask(request: IncomingMessage): Promise<Answer> {
    const first = turn++
    const body = Buffer.concat(await request.toArray())
    for (const step of instances.keys()) {
      const index = (first + step) % instances.length
      try {
        const answer = await askInstance(instances[index] ?? '', request, body)
        answers[index] = (answers[index] ?? 0) + 1
        return answer
      } catch (error) {
        if (!mayGoOn(request, error)) break
        passedOn += 1
      }
    }
    return { status: 502, headers: { 'content-type': 'text/plain' }, body: Buffer.from('No instance answers.') }
  }

  const server = createServer((request, response) => {
    // The client disconnected; there is nobody to answer.
    ask(request).then(
      (answer) => pass(response, answer),
      () => response.destroy(),
    )
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    passedOn: () => passedOn,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function mayGoOn({ method = '' }: IncomingMessage, error: unknown): boolean {
  return REPEATABLE.includes(method) || (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
}

/** The answer of one instance, buffered whole: an aborted one can then be retried elsewhere. */
async function askInstance(instance: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(instance)
  const visitor = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', ')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = send(
    {
      hostname,
      port,
      path: request.url,
      method: request.method,
      agent: false,
      headers: {
        ...without(request.headers, HOP_BY_HOP),
        'x-forwarded-for': visitor,
        ...(body.length > 0 && { 'content-length': body.length }),
      },
    },
    resolve,
  )
  outgoing.on('error', reject)
  outgoing.end(body)
  const incoming = await promise
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: Buffer.concat(await incoming.toArray()) }
}

function pass(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(without(headers, HOP_BY_HOP)))
    if (value !== undefined) response.setHeader(name, value)
  response.end(body)
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
