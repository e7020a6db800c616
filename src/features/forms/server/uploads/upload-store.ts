import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ReceivedFile } from '#src/features/forms/server/posts/post-body.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { UploadFolder } from './upload-folder.ts'
import type { StoredUpload, UploadRepository } from './upload-repository.ts'
import { type Acceptable, uploadType } from './upload-type.ts'

export interface SentFile {
  readonly field: string
  readonly name: string
  readonly content: Readable
}

/** Default: PDF and pictures of the usual size. */
export interface FileLimits {
  readonly accept?: readonly Acceptable[] | undefined
  readonly maxBytes?: number | undefined
}

export interface UploadStore {
  /** Stores a file of a form that is not accepted yet. An empty file is an unknown type. */
  receive(file: SentFile, limits: FileLimits): Promise<ReceivedFile>
  /** Finds an upload by its receipt, also one of a stored submission, since the form may be a repetition. */
  recall(receipt: string, field: string): Promise<ReceivedFile>
  discard(ids: readonly string[]): Promise<void>
  read(upload: Pick<StoredUpload, 'id'>): Promise<Buffer>
  /** Deletes files of forms that were never accepted or were erased; returns their number. */
  purgeOrphans(now: Date): Promise<number>
  /** Also deletes files that an interruption left behind; scans the whole folder. */
  purgeExpired(now: Date): Promise<number>
}

export const DEFAULT_MAX_BYTES = 5_000_000
const USUAL: readonly Acceptable[] = ['pdf', 'jpeg', 'png']
/** Time for a visitor to correct a form. */
const ORPHAN_MS = 2 * 3_600_000
/** Complete files are recorded in the database well before this age. */
const STRAY_MS = 24 * 3_600_000
const PAGE = 100

interface Options {
  readonly folder: UploadFolder
  readonly uploads: UploadRepository
  readonly receipts: UploadReceipts
  readonly now: () => Date
}

export function createUploadStore({ folder, uploads, receipts, now }: Options): UploadStore {
  async function discard(ids: readonly string[]): Promise<void> {
    // The row first, so that no submission can adopt the file. A later purge removes leftovers.
    for (const id of await uploads.forgetOrphans(ids)) await folder.remove(id)
  }

  async function purgeOrphans(time: Date): Promise<number> {
    let count = 0
    for (;;) {
      const ids = await uploads.orphans(new Date(time.getTime() - ORPHAN_MS), PAGE)
      await discard(ids)
      count += ids.length
      if (ids.length < PAGE) return count
    }
  }

  async function purgeStrays(before: Date): Promise<number> {
    const ids = await folder.olderThan(before)
    let count = 0
    for (let start = 0; start < ids.length; start += PAGE) {
      const page = ids.slice(start, start + PAGE)
      const known = new Set((await uploads.list(page)).map(({ id }) => id))
      const strays = page.filter((id) => !known.has(id))
      for (const id of strays) await folder.remove(id)
      count += strays.length
    }
    return count
  }

  return {
    async receive({ field, name, content }, { accept = USUAL, maxBytes = DEFAULT_MAX_BYTES }) {
      const id = randomUUID()
      const written = await folder.write(id, content, maxBytes)
      if (written === null) return { kind: 'refused', error: 'file-size' }
      const { bytes, sha256, head } = written
      const type = await uploadType(head, accept)
      if (type === null) {
        await folder.remove(id)
        return { kind: 'refused', error: 'file-type' }
      }
      const clean = uploadName(name, type.extension)
      await uploads.add({ id, field, name: clean, type: type.mime, bytes, sha256, createdAt: now() })
      return { kind: 'stored', id, sha256, receipt: receipts.make(id, field, clean) }
    },
    async recall(receipt, field) {
      const id = receipts.read(receipt, field)
      const [upload] = id === null ? [] : await uploads.list([id])
      const isThere = upload !== undefined && upload.field === field
      return isThere ? { kind: 'stored', id: upload.id, sha256: upload.sha256, receipt } : { kind: 'refused', error: 'invalid' }
    },
    discard,
    read: ({ id }) => folder.read(id),
    purgeOrphans,
    purgeExpired: async (time) => (await purgeOrphans(time)) + (await purgeStrays(new Date(time.getTime() - STRAY_MS))),
  }
}

const MAX_STEM_LENGTH = 80
/** Longer than names and paths on any file system. */
const MAX_READ_LENGTH = 4096
const FALLBACK = 'file'

/** A safe file name: no folders, control or bidirectional characters, limited length, the extension of the detected type. */
export function uploadName(original: string, extension: string): string {
  const name = original.slice(-MAX_READ_LENGTH).normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const bounded = [...stem].slice(0, MAX_STEM_LENGTH).join('').trim()
  return `${bounded || FALLBACK}.${extension}`
}

/** Signed receipts of uploads (file id, field, name) for a form that is shown again. */
interface UploadReceipts {
  make(id: string, field: string, name: string): string
  /** The file id of a valid receipt for this field; else null. */
  read(receipt: string, field: string): string | null
}

export function createUploadReceipts(secret: Pick<Secret, 'hash'>): UploadReceipts {
  const signatureOf = (id: string, field: string) => secret.hash('upload', `${id} ${field}`)
  return {
    make: (id, field, name) => `${id}.${signatureOf(id, field)}/${name}`,
    read(receipt, field) {
      const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})\//.exec(receipt) ?? []
      const expected = Buffer.from(signatureOf(id, field))
      const actual = Buffer.from(signature)
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
    },
  }
}
