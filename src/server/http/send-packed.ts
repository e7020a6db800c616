import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, PackedText } from './packed-text.ts'

/** Sends a text in the best accepted encoding. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: PackedText) {
  const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
  reply.header('vary', 'accept-encoding')
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await text.in(encoding))
}

/** Prefers Brotli to gzip; of the weights only q=0 matters. */
export function bestEncoding(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
