import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, PackedText } from './packed-text.ts'

export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: PackedText) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await text.in(encoding))
}

const SUPPORTED: ('br' | 'gzip')[] = ['br', 'gzip']
/** Browsers send less. */
const MAX_HEADER_LENGTH = 200

/** Prefers Brotli to gzip; null where the header is longer than any browser's. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
  return accepted.length > MAX_HEADER_LENGTH ? null : negotiate(accepted, SUPPORTED)
}
