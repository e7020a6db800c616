import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { writeBackup } from '#src/operations/admin/write-backup.ts'
import { siteFolderPath } from './site-paths.ts'
import { done, type Sites, siteOf } from './sites.ts'
import { setSuspended } from './suspend-site.ts'

/** Suspends a site, so that nothing is lost, and writes the backup that another server takes. */
export async function moveSite(sites: Sites, id: string, backup: string): Promise<OperatorAnswer> {
  const { isSuspended } = siteOf(sites, id)
  if (!isSuspended) await setSuspended(sites, id, true)
  const written = await writeBackup(siteOf(sites, id).environment, sites.root, backup)
  if (written.exitCode !== 0) {
    if (!isSuspended) await setSuspended(sites, id, false)
    return written
  }
  return done(
    written.output,
    '',
    `The site "${id}" is suspended here. Next:`,
    `  1. Copy ${siteFolderPath(sites, id)} into the folder of sites of the other server, and the backup to it.`,
    `  2. There: npx vitrine sites add ${id} --backup FILE`,
    '  3. Point the names of its hosts at that server.',
    `  4. Here: npx vitrine sites remove ${id}`,
  )
}
