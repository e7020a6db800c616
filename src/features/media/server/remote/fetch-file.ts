import type { IncomingMessage } from 'node:http'
import { checkDocument, documentVersion, MAX_DOCUMENT_BYTES } from '#src/features/media/server/check-document.ts'
import { checkPicture, MAX_PICTURE_BYTES } from '#src/features/media/server/check-picture.ts'
import { RefusedFileError } from '#src/features/media/server/refused-file.ts'
import { RemoteFileError, type RequestOptions, requestFile } from './request-file.ts'

export interface FetchedFile {
  readonly bytes: Buffer
  /** The file extension with its point. */
  readonly ending: string
  readonly etag?: string | null
  readonly lastModified?: string | null
}

type FetchOptions = Omit<RequestOptions, 'accept'>

interface Kind {
  readonly name: string
  readonly accept: string
  readonly maxBytes: number
  /** Returns the extension; throws a {@link RefusedFileError}. */
  readonly check: (bytes: Buffer) => Promise<string>
}

const PICTURE: Kind = {
  name: 'picture',
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  maxBytes: MAX_PICTURE_BYTES,
  check: async (bytes) => (await checkPicture(bytes)).extension,
}

const DOCUMENT: Kind = {
  name: 'document',
  accept: 'application/pdf,image/webp,image/png,image/jpeg',
  maxBytes: MAX_DOCUMENT_BYTES,
  check: async (bytes) => `${documentVersion(bytes)}.${await checkDocument(bytes)}`,
}

/** Downloads a picture; its bytes decide its type. "unchanged" if `known` is current. Throws {@link RemoteFileError}. */
export async function fetchPicture(url: string, options: FetchOptions): Promise<FetchedFile | 'unchanged'> {
  return await fetchFile(url, options, PICTURE)
}

/** As {@link fetchPicture}, for a PDF or picture; the ending has a version: "0123abcd.pdf". */
export async function fetchDocument(url: string, options: FetchOptions): Promise<FetchedFile | 'unchanged'> {
  return await fetchFile(url, options, DOCUMENT)
}

async function fetchFile(url: string, options: FetchOptions, kind: Kind): Promise<FetchedFile | 'unchanged'> {
  const response = await requestFile(url, { ...options, accept: kind.accept })
  if (response.statusCode === 304) {
    response.destroy()
    return 'unchanged'
  }
  const { etag = null, 'last-modified': lastModified = null } = response.headers
  const bytes = await readBounded(response, kind)
  const ending = await kind.check(bytes).catch((cause: unknown) => {
    throw cause instanceof RefusedFileError ? new RemoteFileError(cause.message) : cause
  })
  return { bytes, ending, etag, lastModified }
}

async function readBounded(response: IncomingMessage, { name, maxBytes }: Kind): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = Number(response.headers['content-length'] ?? 0)
  const refuseTooLarge = () => {
    if (size <= maxBytes) return
    response.destroy()
    throw new RemoteFileError(`the ${name} has more than ${maxBytes / 1e6} MB`)
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
