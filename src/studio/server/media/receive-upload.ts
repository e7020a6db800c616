import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#schemas/studio/media-api.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { SentMedia } from './prepare-upload.ts'

export interface ReceivedMedia extends SentMedia {
  /** The sender's file name. */
  readonly fileName: string
  readonly sha256: string
}

/** Enough to detect the file type. */
const HEAD_BYTES = 4100
/** For the headers and boundaries around the file. */
const OVERHEAD_BYTES = 20_000
/** A client that is disconnected while sending shows no answer: up to this size, the rest is read and dropped. */
const MAX_DRAINED_BYTES = 100_000_000

/**
 * Streams the only file of a multipart request to the data folder and passes it to `work`; deletes it afterwards. Throws an
 * AppError for no file, several files, or a file above `mostBytes`.
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  folder: string,
  work: (received: ReceivedMedia) => Promise<Result>,
  mostBytes = MAX_UPLOAD_BYTES,
): Promise<Result> {
  if (!request.isMultipart()) throw new AppError('MEDIA_TYPE_NOT_TAKEN')
  await refuseTooLarge(request, mostBytes)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await work(await receive(request, path, mostBytes))
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes files of a killed process, before anything is received. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

async function receive(request: FastifyRequest, path: string, mostBytes: number): Promise<ReceivedMedia> {
  try {
    // One byte more than allowed, to detect files above the limit.
    const limits = { files: 1, fields: 4, parts: 5, fieldSize: 1_000, fileSize: mostBytes + 1 }
    const part = await request.file({ limits })
    if (part === undefined) throw new AppError('BAD_REQUEST', { reason: 'there is no file in it' })
    const written = await writeStream(path, part.file)
    if (written.bytes > mostBytes) throw tooLarge(mostBytes)
    if (written.bytes === 0) throw new AppError('MEDIA_BROKEN')
    return { ...written, path, fileName: part.filename }
  } catch (error) {
    throw asAppError(error, mostBytes)
  }
}

async function writeStream(path: string, content: Readable): Promise<Pick<ReceivedMedia, 'bytes' | 'head' | 'sha256'>> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return { bytes, head, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function refuseTooLarge({ headers, raw }: FastifyRequest, mostBytes: number): Promise<void> {
  const bytes = Number(headers['content-length'] ?? 0)
  const most = mostBytes + OVERHEAD_BYTES
  if (bytes <= most) return
  if (bytes <= most + MAX_DRAINED_BYTES) await finished(raw.resume())
  throw tooLarge(mostBytes)
}

function tooLarge(mostBytes: number, cause?: Error): AppError {
  return new AppError('MEDIA_TOO_LARGE', { megabytes: String(mostBytes / 1e6) }, cause)
}

/** Translates parser errors: too large, incomplete, or not a form. */
function asAppError(error: unknown, mostBytes: number): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(mostBytes, error)
  const isOfParser =
    code.startsWith('FST_') || /multipart|boundary|terminated early|part header|unexpected end/i.test(error.message)
  return isOfParser ? new AppError('BAD_REQUEST', { reason: 'the file is incomplete, or the form is invalid' }, error) : error
}
