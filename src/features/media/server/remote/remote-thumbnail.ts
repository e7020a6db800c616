import { MAX_PIXELS } from '#src/features/media/server/picture-index.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { fetchPicture } from './fetch-file.ts'
import type { RemoteAccess } from './request-file.ts'

/**
 * Downloads a picture of a listing that is not stored, and makes a small WebP of it, for staff who look at what an import would bring.
 * Throws an AppError for one that cannot be had, or where too many wait.
 */
export type RemoteThumbnail = (url: string, hosts: readonly string[]) => Promise<Buffer>

const WIDTH_PX = 400
const TIMEOUT_MS = 10_000
/** A sample has ten listings; those of some people at once may wait. */
const MAX_WAITING = 200

export function createRemoteThumbnail(access: RemoteAccess): RemoteThumbnail {
  // As many as are downloaded at once for listings: each is in memory.
  const queue = createWorkQueue({ atOnce: 3, waiting: MAX_WAITING })
  return async (url, hosts) => {
    const made = await queue.run(async () => {
      try {
        const fetched = await fetchPicture(url, { access, hosts, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (fetched === 'unchanged') throw new Error('[Bug] a picture that is not known was not sent')
        const { default: sharp } = await import('sharp')
        const small = sharp(fetched.bytes, { limitInputPixels: MAX_PIXELS }).rotate()
        return await small.resize({ width: WIDTH_PX, withoutEnlargement: true }).webp().toBuffer()
      } catch (cause) {
        throw new AppError('MEDIA_NOT_FOUND', {}, cause)
      }
    })
    if (made === null) throw new AppError('OVERLOADED')
    return made
  }
}
