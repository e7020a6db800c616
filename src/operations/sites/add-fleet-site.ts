import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { OperatorError, UsageError } from '#src/operations/admin/operator-error.ts'
import { RESTORE_SITE, restoreAndTell } from '#src/operations/admin/restore-command.ts'
import { readSiteFolders, refuseHost, refuseName, SITE_FILE } from '#src/platform/environment/site-folders.ts'
import { setSiteVariable } from '#src/platform/environment/write-site-file.ts'
import { siteFolderPath } from './site-paths.ts'
import { askFleet, done, reload, type Sites, siteOf, withDatabase } from './sites.ts'
import { setSuspended } from './suspend-site.ts'

interface NewFleetSite {
  readonly id: string
  readonly hosts: readonly string[]
  /** A site definition to copy. */
  readonly from: string | undefined
  /** A site definition to link to, such as a Git working tree. */
  readonly link: string | undefined
  /** The backup of a site of another server. */
  readonly backup: string | undefined
}

/** Makes the folder of a site; with a backup its data, too. A folder that was copied from another server stays as it is. */
export async function addFleetSite(sites: Sites, added: NewFleetSite): Promise<OperatorAnswer> {
  const { id, backup } = added
  refuseName(id)
  const folder = siteFolderPath(sites, id)
  const isCopied = backup !== undefined && existsSync(join(folder, SITE_FILE))
  if (!isCopied) await makeFolder(sites, folder, added)
  const { hosts } = siteOf(sites, id)
  const lines = backup === undefined ? [] : [await restoreInto(sites, id, backup)]
  if (backup === undefined) await reload(sites)
  else await setSuspended(sites, id, false)
  return done(
    ...lines,
    `The site "${id}" is there: ${hosts.join(', ')}.`,
    '',
    'Next:',
    `  1. npx vitrine check ${join(folder, 'site-config')}`,
    `  2. ${join(folder, SITE_FILE)} takes what is its own, such as SMTP_URL and OPERATOR_EMAIL (docs/hosting.md).`,
    `  3. npx vitrine staff invite EMAIL --site ${id}`,
  )
}

async function makeFolder(sites: Sites, folder: string, added: NewFleetSite): Promise<void> {
  const { id, hosts, from, link, backup } = added
  if (existsSync(folder)) throw new OperatorError(`There is a folder ${folder} already: choose another name, or move it away.`)
  if (hosts.length === 0) throw new UsageError('Name the hosts of the site: --host www.example.be, once for each.')
  for (const host of hosts) refuseHost(host)
  if (backup !== undefined && from === undefined && link === undefined)
    throw new UsageError(
      `A backup has the data of a site, not its definition: copy the site's folder to ${folder}, or name a definition by --from or --link. Nothing was made.`,
    )
  for (const site of readSiteFolders(sites.place).sites)
    for (const host of hosts)
      if (site.hosts.includes(host.toLowerCase())) throw new OperatorError(`The site "${site.id}" has the host ${host} already.`)
  for (const source of [from, link])
    if (source !== undefined && !existsSync(join(source, 'site.json')))
      throw new OperatorError(`${source} is no site definition: it has no site.json.`)
  const definition = join(folder, 'site-config')
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 })
    if (link !== undefined) await symlink(link, definition, 'dir')
    else if (from !== undefined) await cp(from, definition, { recursive: true })
    // A site that is restored is closed until it has its data. The server takes a folder for a site once it has this file.
    if (backup !== undefined) setSiteVariable(folder, 'SUSPENDED', 'yes')
    setSiteVariable(folder, 'HOSTS', hosts.join(' '))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  if (!statSync(definition, { throwIfNoEntry: false })?.isDirectory()) throw new OperatorError(`${definition} is no folder.`)
  siteOf(sites, id)
}

/** Restores a backup into a suspended site, by the running server or here. */
async function restoreInto(sites: Sites, id: string, file: string): Promise<string> {
  await setSuspended(sites, id, true)
  const answer = await askFleet(sites, RESTORE_SITE, [id, file])
  if (answer !== null) return answer
  const { databaseUrl, dataDir } = siteOf(sites, id).environment
  const place = { file, dataDir, databaseUrl, root: sites.root, mayReplace: false, now: sites.now }
  return await withDatabase(sites, (shared) => restoreAndTell({ ...place, part: { site: id, shared } }))
}
