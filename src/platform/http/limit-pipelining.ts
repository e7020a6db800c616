import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests of one connection that may wait for their answers at once. Browsers and proxies send the next request after the answer;
 * clients that pipeline send a few ahead.
 */
export const MAX_UNANSWERED = 5
/** Further ones go to a new connection, so that no client stays with one worker for ever. */
export const MAX_REQUESTS_PER_SOCKET = 1000

/** What an error of the parser is called that one of its callbacks causes. */
const CALLBACK_ERROR = 'HPE_CB_HEADERS_COMPLETE'
/** What tells the parser to read no further. */
const STOP = -1

const unanswered = new WeakMap<Socket, number>()

/** An answer that counts as waiting until it is sent. The last one that a connection may have waiting closes it. */
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
 * Answers at most {@link MAX_UNANSWERED} requests that a client sends without waiting, then closes the connection. Node parses all
 * requests of a chunk (64 KB, 2,100 of them) and has them answered in one turn of its loop, and it cannot pause within a chunk: only
 * an error stops the parser there. The server's answers must be {@link CountedResponse}s.
 */
export function limitPipelining(server: HttpServer): void {
  server.on('connection', (socket: ParsedSocket) => {
    const { parser } = socket
    const { onIncoming } = parser
    parser.onIncoming = (request, keepAlive) => (countOf(socket) < MAX_UNANSWERED ? onIncoming(request, keepAlive) : STOP)
  })
}

/** Whether a "clientError" is the end of what {@link limitPipelining} lets a client send; its answers are still sent. */
export function isPipeliningStop({ code }: NodeJS.ErrnoException, socket: Socket): boolean {
  return code === CALLBACK_ERROR && countOf(socket) >= MAX_UNANSWERED
}

/** A connection of a server, with what Node does not document: its parser, and what that calls for each request. */
interface ParsedSocket extends Socket {
  readonly parser: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number }
}

function countOf(socket: Socket): number {
  return unanswered.get(socket) ?? 0
}
