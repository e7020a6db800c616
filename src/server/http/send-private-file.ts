import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'

/** A file for one person. */
export interface PrivateFile {
  readonly path: string
  /** What it is called where it is saved. */
  readonly name: string
  readonly type: string
}

/** Sends a file as a download that no browser opens in this site's name; null, and nothing is sent, where it is not there. */
export async function sendPrivateFile(reply: FastifyReply, { path, name, type }: PrivateFile): Promise<FastifyReply | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return null
  asDownload(reply, name).header('content-length', stats.size)
  return unseen(reply).type(type).send(createReadStream(path))
}

/** Has an answer saved under a name, and never shown. */
export function asDownload(reply: FastifyReply, name: string): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_')
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
}

/** What is for one person is kept by no cache, found by no search engine, and its address told to no other site. */
export function unseen(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}
