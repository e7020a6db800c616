import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'

export interface PrivateFile {
  readonly path: string
  readonly name: string
  readonly type: string
}

/** Sends a file as a download that no browser opens in this origin; null, without an answer, if it is missing. */
export async function sendPrivateFile(reply: FastifyReply, { path, name, type }: PrivateFile): Promise<FastifyReply | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return null
  asDownload(reply, name).header('content-length', stats.size)
  return asPrivate(reply).type(type).send(createReadStream(path))
}

/** Sends an answer as a download, never inline. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
}

/** Forbids caching, indexing and referrers for a private answer. */
export function asPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}
