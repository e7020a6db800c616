import { readFile } from 'node:fs/promises'
import { MAX_STORED_SIDE_PX, UPLOAD_TYPES } from '#schemas/studio/media-api.ts'
import { MEDIA_PROBE_BYTES, mediaProblem } from '#src/definition/media/media-file.ts'
import { MAX_PIXELS } from '#src/features/media/server/picture-index.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

/** A file that was sent, on disk. */
export interface SentMedia {
  readonly path: string
  readonly bytes: number
  /** Its first bytes, which say what it is. */
  readonly head: Uint8Array
}

/** What is stored of it. */
export interface PreparedMedia {
  readonly folder: 'pictures' | 'downloads'
  readonly ending: 'webp' | 'pdf'
  readonly content: Uint8Array
}

/** A picture that takes longer was made to. */
const MAX_SECONDS = 45
/** A drawing that is larger without loss is taken for a photograph. */
const MAX_LOSSLESS_BYTES = 1_500_000
const QUALITY = 90
/** What sharp calls the formats. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}
const MOVING = ['image/gif', 'image/apng']

/**
 * Makes of a file that was sent what the site is to have of it. What it is follows from its content. A picture is decoded, turned upright, scaled down, converted to sRGB and written
 * anew: nothing of the bytes that were sent remains, neither places and names that a camera wrote nor what hides behind the picture. A PDF stays as it is. Throws an AppError that says
 * what is wrong with it.
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
  const opened = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  // Reads what is before the pixels only.
  const about = await opened.metadata().catch((error) => {
    throw asAppError(error)
  })
  // What reads the file must see the same in it as what looked at its first bytes.
  if (about.format !== format) throw new AppError('MEDIA_KIND_NOT_TAKEN')
  refuseTooLarge(about.width, about.height)
  if ((about.pages ?? 1) > 1) throw new AppError('MEDIA_MOVING')
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

function refuseTooLarge(widthPx: number, heightPx: number): void {
  const megapixels = (widthPx * heightPx) / 1e6
  if (widthPx * heightPx <= MAX_PIXELS) return
  throw new AppError('MEDIA_TOO_MANY_PIXELS', { megapixels: String(Math.ceil(megapixels)), most: String(MAX_PIXELS / 1e6) })
}

/** What the decoder says is about the file, unless it is about this machine. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'code' in error)) return error
  const reason = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(reason))
    return new AppError('MEDIA_TOO_MANY_PIXELS', { megapixels: '?', most: String(MAX_PIXELS / 1e6) }, error)
  return new AppError('MEDIA_BROKEN', {}, error)
}

/** The bytes of a PDF that begins and ends as one: what begins with something else may be run as that. */
async function pdfOf({ path, bytes, head }: SentMedia): Promise<Uint8Array> {
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new AppError('MEDIA_KIND_NOT_TAKEN')
  const content = await readFile(path)
  const problem = mediaProblem('file.pdf', bytes, head.subarray(0, MEDIA_PROBE_BYTES), content.subarray(-MEDIA_PROBE_BYTES))
  if (problem !== null) throw new AppError('MEDIA_BROKEN')
  return content
}
