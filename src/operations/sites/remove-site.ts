import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { writeBackup } from '#src/operations/admin/write-backup.ts'
import { refuseName, siteNames } from '#src/platform/environment/site-folders.ts'
import { DROPPED, dropTables } from './drop-tables.ts'
import { siteDataPath, siteFolderPath } from './site-paths.ts'
import { askFleet, done, reload, type Sites, siteOf, withDatabase } from './sites.ts'
import { setSuspended } from './suspend-site.ts'

interface Removal {
  /** Whether the name need not be typed. */
  readonly isConfirmed: boolean
  /** Whether data folder and tables stay. */
  readonly keepsData: boolean
  /** The file of the backup; default: one in the current folder. */
  readonly backup: string | undefined
}

/**
 * Removes a site, once its backup is written: its folder, its tables and, at last, its data folder. Where an interrupted command has
 * removed the folder, the rest is removed.
 */
export async function removeSite(sites: Sites, id: string, removal: Removal): Promise<OperatorAnswer> {
  refuseName(id)
  const isLeftOver = !siteNames(sites.place.folder).includes(id)
  const isSuspended = isLeftOver || siteOf(sites, id).isSuspended
  if (!removal.isConfirmed && (await typedName(id)) !== id)
    throw new OperatorError(`Nothing was removed: type the name of the site, "${id}", or call the command with --yes.`)
  if (isLeftOver) {
    const hadData = await dropData(sites, id)
    return done(hadData ? `What was left of the site "${id}" is removed.` : `There is nothing of a site "${id}".`)
  }
  if (!isSuspended) await setSuspended(sites, id, true)
  const date = sites.now().toISOString().slice(0, 10)
  const backup = removal.backup ?? join(sites.folder, `${id}-${date}.tar.gz`)
  const written = await writeBackup(siteOf(sites, id).environment, sites.root, backup)
  if (written.exitCode !== 0) return { ...written, output: `${written.output}\nNothing was removed; the site is suspended.` }
  await rm(siteFolderPath(sites, id), { recursive: true })
  if (removal.keepsData) {
    await reload(sites)
    return done(written.output, `The site "${id}" is removed. Its data stays in ${siteDataPath(sites, id)} and the database.`)
  }
  await dropData(sites, id)
  return done(written.output, `The site "${id}" is removed.`)
}

/** Resolves with whether there was any. */
async function dropData(sites: Sites, id: string): Promise<boolean> {
  const folder = siteDataPath(sites, id)
  const hadFolder = existsSync(folder)
  const answer = await askFleet(sites, 'sites-drop', [id])
  const hadTables = answer === null ? await withDatabase(sites, (database) => dropTables(database, id)) : answer === DROPPED
  await rm(folder, { recursive: true, force: true })
  return hadFolder || hadTables
}

/** Null where nobody can type. */
async function typedName(id: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`This removes the site, its data and its definition. Type its name, ${id}: `)).trim()
  } finally {
    terminal.close()
  }
}
