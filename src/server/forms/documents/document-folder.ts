import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The private documents of properties: files of `site-config/documents`, which no public address gives. */
export interface DocumentFolder {
  readonly folder: string
  /** Whether a file that the feed names is there. */
  has(file: string): Promise<boolean>
}

/** The documents of a site-config folder. The feed's schema keeps the names of files inside it. */
export function createDocumentFolder(siteConfig: string): DocumentFolder {
  const folder = join(siteConfig, 'documents')
  return {
    folder,
    has: async (file) => (await stat(join(folder, file)).catch(() => null))?.isFile() === true,
  }
}

const PREFIX = '/api/documents'

/** The path, without its signature, of a document that was asked for: bound to the request it answers. */
export function documentPath(submissionId: string, file: string): string {
  return `${PREFIX}/${submissionId}/${file}`
}
