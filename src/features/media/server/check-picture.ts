import type { REMOTE_EXTENSIONS } from './media-folders.ts'
import { MAX_PIXELS } from './picture-index.ts'
import { RefusedFileError } from './refused-file.ts'

export interface CheckedPicture {
  readonly bytes: Buffer
  readonly extension: (typeof REMOTE_EXTENSIONS)[number]
}

export const MAX_PICTURE_BYTES = 15_000_000
/** Enough to detect the type. The package reads all chunks of a PNG before its pixels, possibly a million. */
export const TYPE_BYTES = 65_536
const EXTENSIONS: Readonly<Record<string, CheckedPicture['extension']>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** Checks an external picture; its bytes decide its type, and SVG is refused. Throws a {@link RefusedFileError}. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new RefusedFileError(`the picture has more than ${MAX_PICTURE_BYTES / 1e6} MB`)
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes.subarray(0, TYPE_BYTES)).catch(() => undefined)
  const extension = EXTENSIONS[type?.mime ?? '']
  if (extension === undefined) throw new RefusedFileError('what came is no JPEG, PNG, WebP or AVIF')
  await decode(bytes)
  return { bytes, extension }
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
      throw new RefusedFileError(`the picture cannot be read: ${cause.message}`)
    })
}
