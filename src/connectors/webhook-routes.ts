import type { FastifyPluginAsync } from 'fastify'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { Connecting } from './connecting.ts'

interface Options {
  readonly connecting: Connecting
  /** Counts an unsigned call of an IP address. */
  readonly consumeUnsigned: (ip: string) => Promise<RateLimit>
  /** Called after each stored signed call. */
  readonly onAnnounced: () => void
}

export const WEBHOOK_PATH = '/api/connector/webhook'
const MAX_BODY_BYTES = 1_000_000

const SCHEMA = {
  summary: 'Takes a call of the agency’s software',
  tags: ['software'],
  description:
    'What the connector of connector.json reads from it is stored, and read by the next run. 404 where there is no connector.',
}

/** Stores webhook calls before answering; the next run reads them, and a signed call starts it at once. */
export const webhookRoutes: FastifyPluginAsync<Options> = async (app, { connecting, consumeUnsigned, onAnnounced }) => {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) => done(null, body))
  app.post(WEBHOOK_PATH, { bodyLimit: MAX_BODY_BYTES, schema: SCHEMA }, async (request, reply) => {
    if (connecting.written() === null) return reply.callNotFound()
    const isSigned = await connecting.signsCalls()
    const limit = isSigned ? null : await consumeUnsigned(request.ip)
    if (limit?.isAllowed === false) throw tooManyRequests(reply, limit.retryAfterSeconds)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    )
    try {
      await connecting.announce({ headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) })
      if (isSigned) onAnnounced()
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      request.log.warn({ reason: error.message }, 'refused a call of the agency’s software')
      const status = error.code === 'refused' ? 401 : error.code === 'unreadable' ? 400 : 503
      // Reveals nothing about the settings; without a signature, not even whether the call was valid.
      if (isSigned || status === 503) return await reply.code(status).send({ code: error.code.toUpperCase() })
    }
    return await reply.code(202).send({ accepted: true })
  })
}
