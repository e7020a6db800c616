import pLimit from 'p-limit'
import { slugify } from '#src/base/text/slug.ts'
import { SiteBusyError } from '#src/definition/files/change-lock.ts'
import { type AddedMedia, addMedia } from '#src/definition/files/media-folder.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { type PreparedMedia, prepareUpload } from './prepare-upload.ts'
import type { ReceivedMedia } from './receive-upload.ts'

interface Options {
  readonly folder: string
  readonly now: () => Date
  /** Writes the file; resolves when the site knows it. */
  readonly apply: ApplyMedia
}

export type ApplyMedia = (
  write: () => Promise<void>,
  about?: { readonly author: string; readonly reason: string },
) => Promise<void>

const MAX_STEM_LENGTH = 60

/** Stores uploads one at a time: a decoded picture takes up to 240 MB. */
export function createUploadStore({ folder, now, apply }: Options): (received: ReceivedMedia) => Promise<AddedMedia> {
  const limit = pLimit(1)
  return async (received) => {
    const prepared = await limit(() => prepareUpload(received))
    return await writing(() => store(received, prepared))
  }

  async function store(
    { fileName, sha256 }: ReceivedMedia,
    { folder: into, ending, content }: PreparedMedia,
  ): Promise<AddedMedia> {
    let added: AddedMedia | null = null
    const place = { folder: into, stem: stemOf(fileName, ending), ending }
    // Without a reason no version is created: nothing uses the file yet.
    await apply(async () => {
      added = await addMedia(folder, place, { content, identity: sha256, now: now() })
    })
    if (added === null) throw new Error('[Bug] a file was stored without a name')
    return added
  }
}

/** Turns disk errors into a message for the sender. */
export async function writing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SiteBusyError) throw new AppError('OVERLOADED', {}, error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['EROFS', 'EACCES', 'EPERM'].includes(code)) throw new AppError('MEDIA_FOLDER_READ_ONLY', { reason: code }, error)
    throw error
  }
}

/** The file name without extension and folders, as URL-safe text. */
function stemOf(fileName: string, ending: string): string {
  const name = fileName.slice(-400).split(/[\\/]/).at(-1) ?? ''
  const stem = slugify(name.replace(/\.[^.]*$/, ''))
    .slice(0, MAX_STEM_LENGTH)
    .replace(/-$/, '')
  return stem || (ending === 'pdf' ? 'document' : 'picture')
}
