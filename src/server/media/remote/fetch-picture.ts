import type { IncomingMessage } from 'node:http'
import type { REMOTE_EXTENSIONS } from '#src/server/media/media-folders.ts'
import { MAX_PIXELS } from '#src/server/media/picture-index.ts'
import { RemotePictureError, type RequestOptions, requestPicture } from './request-picture.ts'

/** A complete, decodable picture. */
export interface FetchedPicture {
  readonly bytes: Buffer
  readonly extension: (typeof REMOTE_EXTENSIONS)[number]
}

/** The maximum size of a downloaded picture, in bytes. */
export const MAX_PICTURE_BYTES = 15_000_000
const EXTENSIONS: Readonly<Record<string, FetchedPicture['extension']>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/**
 * Downloads a picture; its type follows from its bytes, and SVG is refused. Throws a {@link RemotePictureError} or a network
 * error.
 */
export async function fetchPicture(url: string, options: RequestOptions): Promise<FetchedPicture> {
  const bytes = await readBounded(await requestPicture(url, options))
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const extension = EXTENSIONS[type?.mime ?? '']
  if (extension === undefined) throw new RemotePictureError('what came is no JPEG, PNG, WebP or AVIF')
  await decode(bytes)
  return { bytes, extension }
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

/** Rejects truncated pictures and those with too many pixels. */
async function decode(bytes: Buffer): Promise<void> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  await image
    .resize(12, 9, { fit: 'inside' })
    .raw()
    .toBuffer()
    .catch((cause: Error) => {
      throw new RemotePictureError(`the picture cannot be read: ${cause.message}`)
    })
}
