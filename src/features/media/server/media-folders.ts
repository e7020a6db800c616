import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { mediaPath } from '#src/definition/files/find-base.ts'
import { IMPORTED_FOLDER, IMPORTED_PREFIX, isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import type { Environment } from '#src/platform/environment/environment.ts'

/** The folders of the agency's pictures, of downloaded and imported files, and of picture variants. */
export interface MediaFolders {
  readonly mediaFolder: string
  readonly remoteFolder: string
  readonly remoteDocumentsFolder: string
  readonly importedFolder: string
  readonly cacheFolder: string
}

export function mediaFolders({ siteConfig, dataDir }: Pick<Environment, 'siteConfig' | 'dataDir'>): MediaFolders {
  const cacheFolder = join(dataDir, 'media')
  return {
    mediaFolder: join(siteConfig, 'media'),
    remoteFolder: join(cacheFolder, 'remote'),
    remoteDocumentsFolder: join(cacheFolder, 'remote-documents'),
    importedFolder: join(dataDir, IMPORTED_FOLDER),
    cacheFolder,
  }
}

export interface PictureFolders {
  readonly mediaFolder: string
  readonly remoteFolder?: string | undefined
  readonly importedFolder?: string | undefined
}

/** Schemas allow no media file name with this prefix. */
export const REMOTE_PREFIX = '~remote/'

export function pictureFile({ mediaFolder, remoteFolder, importedFolder }: PictureFolders, src: string): string {
  if (importedFolder !== undefined && isImportedFile(src)) return join(importedFolder, src.slice(IMPORTED_PREFIX.length))
  return remoteFolder !== undefined && src.startsWith(REMOTE_PREFIX)
    ? join(remoteFolder, src.slice(REMOTE_PREFIX.length))
    : mediaPath(mediaFolder, src)
}

export function remoteFileName(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32)
}

export const REMOTE_EXTENSIONS = ['jpg', 'png', 'webp', 'avif'] as const
