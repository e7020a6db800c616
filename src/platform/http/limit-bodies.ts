import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'
import { answerClientError } from './answer-client-error.ts'
import { ipKey } from './ip-address.ts'
import { tooManyRequests } from './too-many-requests.ts'

interface Options {
  readonly isInternal: (request: FastifyRequest) => boolean
  readonly limits?: BodyLimits
}

export interface BodyLimits {
  /** The limit for all bodies being received or processed. */
  readonly totalBytes: number
  /** An office or a mobile network may share an address. */
  readonly bytesPerIp: number
  readonly idleMs: number
  /** The shorter idle timeout while other bodies need the memory. */
  readonly yieldMs: number
}

const MEGABYTE = 1024 * 1024
const LIMITS: BodyLimits = { totalBytes: 32 * MEGABYTE, bytesPerIp: 2 * MEGABYTE, idleMs: 10_000, yieldMs: 1_000 }

/** The maximum memory per body: forms have a lower limit, and files are streamed to disk. */
const MAX_RESERVED_BYTES = 256 * 1024
const RETRY_AFTER_SECONDS = 10

interface Receiving {
  readonly raw: IncomingMessage
  bytesRead: number
  /** By the monotonic clock of `performance`. */
  lastDataAt: number
  readonly release: () => void
}

/**
 * Bounds the memory of request bodies: each reserves its announced length, in total and per IP address. Ends stalled bodies with
 * 408, sooner if others need memory. A heap limit does not cover connection buffers. Call it before the routes are registered.
 */
export function limitBodies(app: FastifyInstance, { isInternal, limits = LIMITS }: Options): void {
  const receiving = new Set<Receiving>()
  const reservedByIp = new Map<string, number>()
  let total = 0

  app.addHook('onRequest', async (request, reply) => {
    const bytes = reservedBytes(request)
    // A destroyed connection emits no further event, so its reservation would never be released.
    if (bytes === 0 || isInternal(request) || request.raw.destroyed) return
    const ip = ipKey(request.ip)
    const before = reservedByIp.get(ip) ?? 0
    if (before + bytes > limits.bytesPerIp) {
      reply.header('connection', 'close')
      throw tooManyRequests(reply, RETRY_AFTER_SECONDS)
    }
    makeRoom(bytes)
    if (total + bytes > limits.totalBytes) {
      reply.header('connection', 'close')
      throw new AppError('OVERLOADED')
    }
    reservedByIp.set(ip, before + bytes)
    total += bytes
    const { raw } = request
    const release = () => {
      if (!receiving.delete(state)) return
      total -= bytes
      const left = (reservedByIp.get(ip) ?? 0) - bytes
      if (left > 0) reservedByIp.set(ip, left)
      else reservedByIp.delete(ip)
    }
    const state: Receiving = { raw, bytesRead: raw.socket.bytesRead, lastDataAt: performance.now(), release }
    receiving.add(state)
    reply.raw.once('close', release)
  })

  /** Ends the longest stalled bodies until there is room. */
  function makeRoom(bytes: number): void {
    if (total + bytes <= limits.totalBytes) return
    const stalled = [...receiving].filter((each) => stalledMs(each) >= limits.yieldMs)
    for (const each of stalled.toSorted((one, other) => one.lastDataAt - other.lastDataAt)) {
      if (total + bytes <= limits.totalBytes) return
      cutOff(each)
    }
  }

  function cutOff({ raw, release }: Receiving): void {
    release()
    const error = Object.assign(new Error('the body lies still'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    answerClientError(error, raw.socket, app.log)
  }

  const timer = setInterval(() => {
    for (const each of receiving) if (stalledMs(each) >= limits.idleMs) cutOff(each)
  }, limits.idleMs / 10)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function reservedBytes({ method, headers }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0
  if (headers['transfer-encoding'] !== undefined) return MAX_RESERVED_BYTES
  return Math.min(Number(headers['content-length'] ?? 0), MAX_RESERVED_BYTES)
}

/** The time without data in ms; -1 for a complete body. Unread bytes in the buffer count as activity. */
function stalledMs(state: Receiving): number {
  const { raw } = state
  const { bytesRead } = raw.socket
  // A request by `inject` has a readable body that is never complete.
  const isReceived = raw.complete || raw.readableEnded
  if (isReceived || raw.readableLength > 0 || bytesRead !== state.bytesRead) {
    state.bytesRead = bytesRead
    state.lastDataAt = performance.now()
  }
  return isReceived ? -1 : performance.now() - state.lastDataAt
}
