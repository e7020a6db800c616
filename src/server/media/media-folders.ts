import { join } from 'node:path'
import type { Environment } from '#src/server/environment.ts'

/** Folders of the agency's pictures, of downloaded ones, and of the variants of both. */
export interface MediaFolders {
  readonly mediaFolder: string
  readonly remoteFolder: string
  readonly cacheFolder: string
}

export function mediaFolders({ siteConfig, dataDir }: Pick<Environment, 'siteConfig' | 'dataDir'>): MediaFolders {
  const cacheFolder = join(dataDir, 'media')
  return { mediaFolder: join(siteConfig, 'media'), remoteFolder: join(cacheFolder, 'remote'), cacheFolder }
}
