import { createHash } from 'node:crypto'
import type { DownloadKind } from '#schemas/site/download.ts'
import { MEDIA_PROBE_BYTES, mediaProblem } from '#src/definition/media/media-file.ts'
import { checkPicture, TYPE_BYTES } from './check-picture.ts'
import { RefusedFileError } from './refused-file.ts'

export type DocumentFormat = Extract<DownloadKind, 'pdf' | 'jpg' | 'png' | 'webp'>

export const MAX_DOCUMENT_BYTES = 25_000_000
const PICTURE_FORMATS: readonly string[] = ['jpg', 'png', 'webp'] satisfies readonly DocumentFormat[]

/** Checks an uploaded document: a complete PDF or a decodable picture. Throws a {@link RefusedFileError}. */
export async function checkDocument(bytes: Buffer): Promise<DocumentFormat> {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new RefusedFileError(`the document has more than ${MAX_DOCUMENT_BYTES / 1e6} MB`)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const [head, tail] = [bytes.subarray(0, MEDIA_PROBE_BYTES), bytes.subarray(-MEDIA_PROBE_BYTES)]
    if (mediaProblem('file.pdf', bytes.length, head, tail) !== null) throw new RefusedFileError('the PDF is cut off')
    return 'pdf'
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes.subarray(0, TYPE_BYTES)).catch(() => undefined)
  if (!PICTURE_FORMATS.includes(type?.ext ?? '')) throw new RefusedFileError('what came is no PDF, JPEG, PNG or WebP')
  const { extension } = await checkPicture(bytes)
  if (extension === 'avif') throw new RefusedFileError('what came is no PDF, JPEG, PNG or WebP')
  return extension
}

/** The start of the hash of a document's bytes; part of its address. */
export function documentVersion(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
