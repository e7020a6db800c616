import { readFile } from 'node:fs/promises'
import { MAX_STORED_SIDE_PX, UPLOAD_TYPES } from '#schemas/studio/media-api.ts'
import { MEDIA_PROBE_BYTES, mediaProblem } from '#src/definition/media/media-file.ts'
import { MAX_PIXELS } from '#src/features/media/server/picture-index.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

/** An uploaded file on disk. */
export interface SentMedia {
  readonly path: string
  readonly bytes: number
  /** The first bytes of the file, which determine its type. */
  readonly head: Uint8Array
}

export interface PreparedMedia {
  readonly folder: 'pictures' | 'downloads'
  readonly ending: 'webp' | 'pdf'
  readonly content: Uint8Array
}

/** A picture that takes longer is assumed to be malicious. */
const MAX_SECONDS = 45
/** A drawing above this size in lossless form is stored as a photo. */
const MAX_LOSSLESS_BYTES = 1_500_000
const QUALITY = 90
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
const MOVING = ['image/gif', 'image/apng']

/**
 * Prepares an uploaded file for storing, by its content. Encodes pictures again, so that no uploaded bytes remain (no camera
 * metadata, no hidden data); keeps PDFs. Throws an AppError with the problem.
 */
export async function prepareUpload(sent: SentMedia): Promise<PreparedMedia> {
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime = '' } = (await fileTypeFromBuffer(sent.head).catch(() => undefined)) ?? {}
  if (MOVING.includes(mime)) throw new AppError('MEDIA_MOVING')
  if (isOneOf(mime, UPLOAD_TYPES.document)) return { folder: 'downloads', ending: 'pdf', content: await pdfOf(sent) }
  const format = isOneOf(mime, UPLOAD_TYPES.picture) ? FORMATS[mime] : undefined
  if (format === undefined) throw new AppError('MEDIA_KIND_NOT_TAKEN')
  return { folder: 'pictures', ending: 'webp', content: await pictureOf(sent, format) }
}

function isOneOf(mime: string, types: readonly string[]): boolean {
  return types.includes(mime)
}

async function pictureOf({ path }: SentMedia, format: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // Reads only the header, before the pixels, and reports the size of a picture that is too large.
  const about = await sharp(path, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error) => {
      throw asAppError(error)
    })
  // The decoder must detect the same format as the check of the first bytes.
  if (about.format !== format) throw new AppError('MEDIA_KIND_NOT_TAKEN')
  refuseTooLarge(about.width, about.height)
  if ((about.pages ?? 1) > 1) throw new AppError('MEDIA_MOVING')
  const opened = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const size = { width: MAX_STORED_SIDE_PX, height: MAX_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true } as const
  const upright = opened.rotate().resize(size).toColourspace('srgb').timeout({ seconds: MAX_SECONDS })
  try {
    if (format === 'png') {
      const lossless = await upright.clone().webp({ lossless: true, effort: 3 }).toBuffer()
      if (lossless.byteLength <= MAX_LOSSLESS_BYTES) return lossless
    }
    return await upright.webp({ quality: QUALITY, effort: 4 }).toBuffer()
  } catch (error) {
    throw asAppError(error)
  }
}

/** Turns a stored picture clockwise. Throws an AppError. */
export async function turnPicture(bytes: Buffer, degrees: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  try {
    const turned = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate(degrees)
    return await turned.timeout({ seconds: MAX_SECONDS }).webp({ quality: QUALITY, effort: 4 }).toBuffer()
  } catch (error) {
    throw asAppError(error)
  }
}

function refuseTooLarge(widthPx: number, heightPx: number): void {
  const megapixels = (widthPx * heightPx) / 1e6
  if (widthPx * heightPx <= MAX_PIXELS) return
  throw new AppError('MEDIA_TOO_MANY_PIXELS', { megapixels: String(Math.ceil(megapixels)), most: String(MAX_PIXELS / 1e6) })
}

/** Attributes a decoder error to the file, unless the machine caused it. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'code' in error)) return error
  return new AppError('MEDIA_BROKEN', {}, error)
}

/** The bytes of a PDF with valid start and end: a file that starts otherwise could be run as another type. */
async function pdfOf({ path, bytes, head }: SentMedia): Promise<Uint8Array> {
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new AppError('MEDIA_KIND_NOT_TAKEN')
  const content = await readFile(path)
  const problem = mediaProblem('file.pdf', bytes, head.subarray(0, MEDIA_PROBE_BYTES), content.subarray(-MEDIA_PROBE_BYTES))
  if (problem !== null) throw new AppError('MEDIA_BROKEN')
  return content
}
