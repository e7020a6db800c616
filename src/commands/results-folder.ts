import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { project } from './prepare.mjs'

/** Where commands keep what they found out about the files of a site: it may be deleted at any time. */
export function resultsFolder(site: string): string {
  return join(project, 'node_modules/.cache/vitrine', createHash('sha256').update(site).digest('hex').slice(0, 16))
}
