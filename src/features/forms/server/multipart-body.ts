import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { FormFieldView } from '#schemas/forms/form-view.ts'
import type { ReceivedFile } from '#src/features/forms/server/posts/post-body.ts'
import type { PostBody } from '#src/features/forms/server/posts/post-handler.ts'
import { DEFAULT_MAX_BYTES, type UploadStore } from '#src/features/forms/server/uploads/upload-store.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

const MAX_TEXT_BYTES = 200 * 1024
const MAX_ENTRIES = 1000
const MAX_FILES = 20
/** Leaves room for quotes and further parameters. */
const MAX_BOUNDARY_LENGTH = 200
const MAX_DRAINED_BYTES = 100_000_000
/** Bytes of part headers and texts, besides the files. */
const OVERHEAD_BYTES = 2 * MAX_TEXT_BYTES

/** Reads multipart/form-data: streams files of the page's file fields to the store, drops others. Stores none on failure. */
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
        else if (!isFull(files.get(field.name), field)) append(files, field.name, await uploads.recall(value, field.name))
        else append(files, field.name, TOO_MANY)
        continue
      }
      const field = fields.get(part.fieldname)
      // A browser posts an empty file field as a file without a name.
      if (field === undefined || !part.filename || isFull(files.get(field.name), field)) {
        if (field !== undefined && part.filename) append(files, field.name, TOO_MANY)
        part.file.resume()
        continue
      }
      append(files, field.name, await uploads.receive({ field: field.name, name: part.filename, content: part.file }, field))
    }
    return { entries, files }
  } catch (error) {
    await uploads.discard([...files.values()].flat().flatMap((file) => (file.kind === 'stored' ? file.id : [])))
    throw asAppError(error)
  }
}

const TOO_MANY: ReceivedFile = { kind: 'refused', error: 'file-count' }

/** Keep one file more than allowed, enough to report that there are too many. */
function isFull(received: readonly ReceivedFile[] = [], { maxFiles = MAX_FILES }: FormFieldView): boolean {
  return received.length >= maxFiles
}

function limitsOf(fields: ReadonlyMap<string, FormFieldView>) {
  const largest = Math.max(0, ...[...fields.values()].map(({ maxBytes = DEFAULT_MAX_BYTES }) => maxBytes))
  // One byte more, to tell a file of the maximum size from a longer one.
  return {
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_ENTRIES,
    parts: MAX_ENTRIES + MAX_FILES,
    files: MAX_FILES,
    fileSize: largest + 1,
  }
}

/** RFC 2046 limits a boundary to 70 characters; a much longer one makes the parser fail with an internal error. */
function refuseLongBoundary({ headers }: FastifyRequest): void {
  const [, boundary = ''] = (headers['content-type'] ?? '').split(/boundary=/i, 2)
  if (boundary.length > MAX_BOUNDARY_LENGTH)
    throw new AppError('BAD_REQUEST', { reason: 'the form breaks off or is no multipart form' })
}

/** Rejects a form that announces more than its limit. Reads some of the body first, so that browsers show the answer. */
async function refuseTooLarge({ headers, raw }: FastifyRequest, fields: ReadonlyMap<string, FormFieldView>): Promise<void> {
  const allowed = [...fields.values()].map(({ maxBytes = DEFAULT_MAX_BYTES, maxFiles = 1 }) => maxBytes * (maxFiles + 1))
  const limit = allowed.reduce((sum, bytes) => sum + bytes, OVERHEAD_BYTES)
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

/** Maps the parser's limits and malformed or truncated bodies to client errors. */
function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (['FST_FILES_LIMIT', 'FST_REQ_FILE_TOO_LARGE'].includes(code)) return new AppError('FILES_TOO_LARGE', {}, error)
  if (['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(code)) return new AppError('FORM_TOO_LARGE', {}, error)
  const isUnreadable = code.startsWith('FST_') || /multipart|boundary|terminated early|part header/i.test(error.message)
  return isUnreadable ? new AppError('BAD_REQUEST', { reason: 'the form breaks off or is no multipart form' }, error) : error
}
