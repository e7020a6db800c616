import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface DocumentFolder {
  readonly folder: string
  /** Whether a file that the feed names exists. */
  has(file: string): Promise<boolean>
}

/** Opens the documents of a site-config folder. The feed's schema keeps file names inside it. */
export function createDocumentFolder(siteConfig: string): DocumentFolder {
  const folder = join(siteConfig, 'documents')
  return {
    folder,
    has: async (file) => (await stat(join(folder, file)).catch(() => null))?.isFile() === true,
  }
}

const PREFIX = '/api/documents'

/** The unsigned path of a requested document, bound to its request. */
export function documentPath(submissionId: string, file: string): string {
  return `${PREFIX}/${submissionId}/${file}`
}
