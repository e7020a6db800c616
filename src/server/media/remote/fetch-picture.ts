import type { IncomingMessage } from 'node:http'
import { type CheckedPicture, checkPicture, MAX_PICTURE_BYTES, PictureError } from '#src/server/media/check-picture.ts'
import { RemotePictureError, type RequestOptions, requestPicture } from './request-picture.ts'

/** A complete, decodable picture, with what its server said of it. */
export interface FetchedPicture extends CheckedPicture {
  readonly etag?: string | null
  readonly lastModified?: string | null
}

/**
 * Downloads a picture; its type follows from its bytes, and SVG is refused. "unchanged" where the one that is `known` is still that of the
 * server. Throws a {@link RemotePictureError} or a network error.
 */
export async function fetchPicture(url: string, options: RequestOptions): Promise<FetchedPicture | 'unchanged'> {
  const response = await requestPicture(url, options)
  if (response.statusCode === 304) {
    response.destroy()
    return 'unchanged'
  }
  const { etag = null, 'last-modified': lastModified = null } = response.headers
  const bytes = await readBounded(response)
  const picture = await checkPicture(bytes).catch((cause: unknown) => {
    throw cause instanceof PictureError ? new RemotePictureError(cause.message) : cause
  })
  return { ...picture, etag, lastModified }
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0)
  const refuseTooLarge = () => {
    if (size <= MAX_PICTURE_BYTES) return
    response.destroy()
    throw new RemotePictureError(`the picture has more than ${MAX_PICTURE_BYTES / 1e6} MB`)
  }
  refuseTooLarge()
  size = 0
  // Without an encoding set, chunks are buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    refuseTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
