import { MAX_PIXELS } from '#src/features/media/server/picture-index.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { fetchPicture } from './fetch-file.ts'
import type { RemoteAccess } from './request-file.ts'

/** Downloads a picture of a listing as a small WebP, for previews of an import. Throws an AppError. */
export type RemoteThumbnail = (url: string, hosts: readonly string[]) => Promise<Buffer>

const WIDTH_PX = 400
const TIMEOUT_MS = 10_000
/** A sample has ten listings; several people may wait at once. */
const MAX_WAITING = 200

export function createRemoteThumbnail(access: RemoteAccess): RemoteThumbnail {
  // The concurrency of downloads for listings: each picture is in memory.
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
