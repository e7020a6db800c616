import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { FormFieldView } from '#schemas/forms/form-view.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { PostBody } from '#src/server/posts/post-handler.ts'
import type { ReceivedFile } from '#src/server/posts/received-files.ts'
import { DEFAULT_MAX_BYTES, type UploadStore } from './uploads/upload-store.ts'

const MAX_TEXT_BYTES = 200 * 1024
const MAX_ENTRIES = 1000
const MAX_FILES = 20
/** With room for quotes and parameters behind it. */
const MAX_BOUNDARY_LENGTH = 200
const MAX_DRAINED_BYTES = 100_000_000
/** What stands between the parts, and the texts, besides the files themselves. */
const MORE_BYTES = 2 * MAX_TEXT_BYTES

/**
 * Reads a form with files (multipart/form-data): each file goes to the store as it comes, if a field of the page takes it. What no field
 * takes is read and dropped. When reading fails, no file is kept.
 */
export async function readMultipart(
  request: FastifyRequest,
  fields: ReadonlyMap<string, FormFieldView>,
  uploads: Pick<UploadStore, 'receive' | 'recall' | 'discard'>,
): Promise<PostBody> {
  refuseLongBoundary(request)
  await refuseTooLarge(request, fields)
  const entries = new Map<string, string[]>()
  const files = new Map<string, ReceivedFile[]>()
  let textBytes = 0
  try {
    for await (const part of request.parts({ limits: limitsOf(fields) })) {
      if (part.type === 'field') {
        const value = String(part.value ?? '')
        textBytes += Buffer.byteLength(value)
        if (part.valueTruncated || textBytes > MAX_TEXT_BYTES) throw new AppError('FORM_TOO_LARGE')
        const field = fields.get(part.fieldname)
        if (field === undefined) append(entries, part.fieldname, value)
        else if (!hasAll(files.get(field.name), field)) append(files, field.name, await uploads.recall(value, field.name))
        else append(files, field.name, TOO_MANY)
        continue
      }
      const field = fields.get(part.fieldname)
      // A browser sends a field without a file as a file without a name.
      if (field === undefined || !part.filename || hasAll(files.get(field.name), field)) {
        if (field !== undefined && part.filename) append(files, field.name, TOO_MANY)
        part.file.resume()
        continue
      }
      append(files, field.name, await uploads.receive({ field: field.name, name: part.filename, content: part.file }, field))
    }
    return { entries, files }
  } catch (error) {
    await uploads.discard([...files.values()].flat().flatMap((file) => (file.kind === 'kept' ? file.id : [])))
    throw asAppError(error)
  }
}

const TOO_MANY: ReceivedFile = { kind: 'refused', error: 'file-count' }

/** One more than a field takes is enough to say that there are too many. */
function hasAll(received: readonly ReceivedFile[] = [], { maxFiles = MAX_FILES }: FormFieldView): boolean {
  return received.length >= maxFiles
}

function limitsOf(fields: ReadonlyMap<string, FormFieldView>) {
  const largest = Math.max(0, ...[...fields.values()].map(({ maxBytes = DEFAULT_MAX_BYTES }) => maxBytes))
  // A byte more, so that a file of the greatest size differs from a longer one.
  return {
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_ENTRIES,
    parts: MAX_ENTRIES + MAX_FILES,
    files: MAX_FILES,
    fileSize: largest + 1,
  }
}

/** RFC 2046 gives a boundary 70 characters; the parser takes one that is much longer for a fault of its own. */
function refuseLongBoundary({ headers }: FastifyRequest): void {
  const [, boundary = ''] = (headers['content-type'] ?? '').split(/boundary=/i, 2)
  if (boundary.length > MAX_BOUNDARY_LENGTH)
    throw new AppError('BAD_REQUEST', { reason: 'the form breaks off or is no multipart form' })
}

/**
 * By its own word a form is longer than all its files may be: nothing of it is kept. Within reason it is read to its end all the same,
 * since a browser that is cut off while it sends shows no answer.
 */
async function refuseTooLarge({ headers, raw }: FastifyRequest, fields: ReadonlyMap<string, FormFieldView>): Promise<void> {
  const allowed = [...fields.values()].map(({ maxBytes = DEFAULT_MAX_BYTES, maxFiles = 1 }) => maxBytes * (maxFiles + 1))
  const limit = allowed.reduce((sum, bytes) => sum + bytes, MORE_BYTES)
  const bytes = Number(headers['content-length'] ?? 0)
  if (bytes <= limit) return
  if (bytes <= limit + MAX_DRAINED_BYTES) await finished(raw.resume())
  throw new AppError('FILES_TOO_LARGE')
}

function append<Value>(values: Map<string, Value[]>, name: string, value: Value): void {
  const before = values.get(name)
  if (before) before.push(value)
  else values.set(name, [value])
}

/** The limits of the parser, and what breaks off or is no multipart at all, are the sender's doing. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (['FST_FILES_LIMIT', 'FST_REQ_FILE_TOO_LARGE'].includes(code)) return new AppError('FILES_TOO_LARGE', {}, error)
  if (['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return new AppError('FORM_TOO_LARGE', {}, error)
  const isUnreadable = code.startsWith('FST_') || /multipart|boundary|terminated early|part header/i.test(error.message)
  return isUnreadable ? new AppError('BAD_REQUEST', { reason: 'the form breaks off or is no multipart form' }, error) : error
}
