import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { ServerResponse } from './node-http.ts'

/** The limit of unanswered requests per connection. Browsers and proxies wait for each answer; pipelining clients send a few ahead. */
export const MAX_UNANSWERED = 5
/** Further requests need a new connection, so that clients do not stay with one worker forever. */
export const MAX_REQUESTS_PER_SOCKET = 1000

/** The parser's error after a callback failed. */
const CALLBACK_ERROR = 'HPE_CB_HEADERS_COMPLETE'
const STOP = -1

const unanswered = new WeakMap<Socket, number>()

/** Counts as unanswered until it is sent. The last allowed one closes its connection. */
export class CountedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...parameters)
    const [{ socket }] = parameters
    const count = countOf(socket) + 1
    unanswered.set(socket, count)
    if (count === MAX_UNANSWERED) this.setHeader('connection', 'close')
    this.once('close', () => unanswered.set(socket, countOf(socket) - 1))
  }
}

/**
 * Answers at most {@link MAX_UNANSWERED} pipelined requests, then closes the connection. Node parses all requests of a chunk (64
 * KB, 2,100 requests) in one turn; only an error stops the parser. Answers must be {@link CountedResponse}s.
 */
export function limitPipelining(server: HttpServer): void {
  server.on('connection', (socket: ParsedSocket) => {
    const { parser } = socket
    const { onIncoming } = parser
    parser.onIncoming = (request, keepAlive) => (countOf(socket) < MAX_UNANSWERED ? onIncoming(request, keepAlive) : STOP)
  })
}

/** Whether {@link limitPipelining} caused a "clientError"; pending answers are still sent. */
export function isPipeliningStop({ code }: NodeJS.ErrnoException, socket: Socket): boolean {
  return code === CALLBACK_ERROR && countOf(socket) >= MAX_UNANSWERED
}

/** A server connection with Node's undocumented parser and its callback. */
interface ParsedSocket extends Socket {
  readonly parser: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number }
}

function countOf(socket: Socket): number {
  return unanswered.get(socket) ?? 0
}
