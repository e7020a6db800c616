import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where pictures lie: those of the site definition, and those that were fetched for listings. */
export interface PictureFolders {
  readonly mediaFolder: string
  /** Absent where nothing is fetched. */
  readonly remoteFolder?: string | undefined
}

/** No file of the media folder that a schema lets through begins so. */
export const REMOTE_PREFIX = '~remote/'

/** The file behind a picture of the index. */
export function pictureFile({ mediaFolder, remoteFolder }: PictureFolders, src: string): string {
  return remoteFolder !== undefined && src.startsWith(REMOTE_PREFIX)
    ? join(remoteFolder, src.slice(REMOTE_PREFIX.length))
    : join(mediaFolder, src)
}

/** The file name, without its ending, under which the picture of an address is kept: nothing of the address itself is in it. */
export function remotePictureName(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32)
}

/** The endings under which fetched pictures are kept. */
export const REMOTE_EXTENSIONS = ['jpg', 'png', 'webp', 'avif'] as const
