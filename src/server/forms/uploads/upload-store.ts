import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ReceivedFile } from '#src/server/posts/received-files.ts'
import type { UploadFolder } from './upload-folder.ts'
import type { UploadReceipts } from './upload-receipt.ts'
import type { StoredUpload, UploadRepository } from './upload-repository.ts'
import { type Acceptable, uploadType } from './upload-type.ts'

/** A file as it comes in. */
export interface SentFile {
  readonly field: string
  /** As the visitor's machine calls it. */
  readonly name: string
  readonly content: Readable
}

/** What a field takes; PDF and pictures of the usual size where it says nothing. */
export interface FileLimits {
  readonly accept?: readonly Acceptable[] | undefined
  readonly maxBytes?: number | undefined
}

/** Takes the files of forms, and gives them back. */
export interface UploadStore {
  /** Keeps a file for a form that is not accepted yet. One without a byte is refused like one of another type. */
  receive(file: SentFile, limits: FileLimits): Promise<ReceivedFile>
  /**
   * A file that was sent with the same form before, by its receipt; refused where it is not there any more. One that a submission has
   * counts too: the form may be the same one, sent again.
   */
  recall(receipt: string, field: string): Promise<ReceivedFile>
  /** Removes files that no submission has. */
  discard(ids: readonly string[]): Promise<void>
  read(upload: Pick<StoredUpload, 'id'>): Promise<Buffer>
  /** Removes what was sent with forms that were never accepted, or whose submission is erased; gives how many. */
  purgeOrphans(now: Date): Promise<number>
  /** The same, and files that an interruption left behind: looks through the whole folder. */
  purgeExpired(now: Date): Promise<number>
}

export const DEFAULT_MAX_BYTES = 5_000_000
const USUAL: readonly Acceptable[] = ['pdf', 'jpeg', 'png']
/** A visitor may take that long to mend a form. */
const ORPHAN_MS = 2 * 3_600_000
/** A file is noted in the database when it is whole; one that is not by then never will be. */
const STRAY_MS = 24 * 3_600_000
const PAGE = 100

interface Options {
  readonly folder: UploadFolder
  readonly uploads: UploadRepository
  readonly receipts: UploadReceipts
  readonly now: () => Date
}

/** The store on a folder, and the database that knows what is in it. */
export function createUploadStore({ folder, uploads, receipts, now }: Options): UploadStore {
  async function discard(ids: readonly string[]): Promise<void> {
    // The row first: from then on no submission can have the file. One that an interruption leaves is purged later.
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
      return { kind: 'kept', id, sha256, receipt: receipts.make(id, field, clean) }
    },
    async recall(receipt, field) {
      const id = receipts.read(receipt, field)
      const [upload] = id === null ? [] : await uploads.list([id])
      const isThere = upload !== undefined && upload.field === field
      return isThere ? { kind: 'kept', id: upload.id, sha256: upload.sha256, receipt } : { kind: 'refused', error: 'invalid' }
    },
    discard,
    read: ({ id }) => folder.read(id),
    purgeOrphans,
    purgeExpired: async (time) => (await purgeOrphans(time)) + (await purgeStrays(new Date(time.getTime() - STRAY_MS))),
  }
}

const MAX_STEM_LENGTH = 80
/** No file system has longer names, nor longer paths to them. */
const MAX_READ_LENGTH = 4096
const FALLBACK = 'file'

/**
 * A file's name as it may stand in a mail or a download: without folders, controls, characters that turn text around or that file
 * systems refuse, of bounded length, and with the ending of what the file is.
 */
export function uploadName(given: string, extension: string): string {
  const name = given.slice(-MAX_READ_LENGTH).normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const bounded = [...stem].slice(0, MAX_STEM_LENGTH).join('').trim()
  return `${bounded || FALLBACK}.${extension}`
}
