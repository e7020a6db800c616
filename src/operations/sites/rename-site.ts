import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { refuseName } from '#src/platform/environment/site-folders.ts'
import { renameTables } from './rename-tables.ts'
import { siteDataPath, siteFolderPath } from './site-paths.ts'
import { askFleet, done, reload, type Sites, siteOf, withDatabase } from './sites.ts'
import { setSuspended } from './suspend-site.ts'

/**
 * Gives a site another name: its tables, its data and its folder, in this order, so that the command can be repeated after an
 * interruption. The site is suspended meanwhile.
 */
export async function renameSite(sites: Sites, from: string, to: string): Promise<OperatorAnswer> {
  const { isSuspended } = siteOf(sites, from)
  refuseName(to)
  if (existsSync(siteFolderPath(sites, to))) throw new OperatorError(`There is a folder ${siteFolderPath(sites, to)} already.`)
  if (!isSuspended) await setSuspended(sites, from, true)
  const renamed = await askFleet(sites, 'sites-rename', [from, to])
  if (renamed === null) await withDatabase(sites, (database) => renameTables(database, from, to))
  if (existsSync(siteDataPath(sites, from))) await rename(siteDataPath(sites, from), siteDataPath(sites, to))
  await rename(siteFolderPath(sites, from), siteFolderPath(sites, to))
  if (isSuspended) await reload(sites)
  else await setSuspended(sites, to, false)
  return done(`The site "${from}" is called "${to}" now; its hosts are the same. Correct what names it, such as a cron job.`)
}
