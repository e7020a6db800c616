import { SITE_COMMAND } from '#src/operations/admin/ask-server.ts'
import { answerOperator, type OperatorCommands } from '#src/operations/admin/operator-command.ts'
import { OperatorError, UsageError } from '#src/operations/admin/operator-error.ts'
import { RESTORE_SITE, restoreAndTell } from '#src/operations/admin/restore-command.ts'
import { answerWithoutServer } from '#src/operations/admin/without-server.ts'
import { DROPPED, dropTables } from '#src/operations/sites/drop-tables.ts'
import type { FleetStatus } from '#src/operations/sites/fleet-status.ts'
import { renameTables } from '#src/operations/sites/rename-tables.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import type { SiteFolder } from '#src/platform/environment/site-folders.ts'
import type { JobRunner } from '#src/platform/jobs/job-runner.ts'
import type { Fleet } from './fleet.ts'

interface Parts {
  readonly fleet: Fleet
  readonly database: SharedDatabase
  readonly runner: JobRunner
  readonly maxOpen: number
  readonly root: string
  readonly now: () => Date
}

/** What `npx vitrine sites`, and commands about one of the sites, ask of the running server. */
export function fleetCommands({ fleet, database, runner, maxOpen, root, now }: Parts): OperatorCommands {
  async function status(): Promise<string> {
    const { memoryBytes: databaseMemoryBytes } = database.figures()
    const { rss: memoryBytes } = process.memoryUsage()
    const figures = fleet
      .figures()
      .map(async (site) => ({ ...site, listings: await fleet.listingsOf(site.id).catch(() => null) }))
    return JSON.stringify({ sites: await Promise.all(figures), maxOpen, memoryBytes, databaseMemoryBytes } satisfies FleetStatus)
  }

  /** The folder as it is now. */
  async function folderOf(id = ''): Promise<SiteFolder> {
    await fleet.reload()
    const folder = fleet.folderOf(id)
    if (folder !== undefined) return folder
    const problem = fleet.figures().find((site) => site.id === id)?.problem
    throw new OperatorError(problem ?? `There is no site "${id}".`)
  }

  /** Of a site that nothing opens. */
  async function suspendedFolder(id: string | undefined): Promise<SiteFolder> {
    const folder = await folderOf(id)
    if (folder.isSuspended) return folder
    throw new OperatorError(`The site "${folder.id}" is in use: "npx vitrine sites suspend ${folder.id}" closes it.`)
  }

  async function open(id: string) {
    return await fleet.open(id).catch((error: unknown) => {
      throw new OperatorError(error instanceof Error ? error.message : String(error))
    })
  }

  return {
    'sites-status': status,
    async 'sites-reload'() {
      await fleet.reload()
      return await status()
    },
    async 'sites-open'([id]) {
      if (id === undefined) throw new UsageError('Name a site.')
      await open(id)
      return await status()
    },
    /** Runs a command of a site, which is opened for it unless it is suspended. The answer is an `OperatorAnswer`. */
    async [SITE_COMMAND]([id, name = '', ...words]) {
      const { id: site, environment, isSuspended } = await folderOf(id)
      if (!isSuspended) return JSON.stringify(await answerOperator((await open(site)).commands, name, words))
      if (name === 'status')
        throw new OperatorError(`The site "${site}" is suspended: "npx vitrine sites resume ${site}" opens it.`)
      const shared = { open: () => database.openSite(site), sharedJobs: { runner, site } }
      return JSON.stringify(await answerWithoutServer(environment, root, name, words, shared))
    },
    async [RESTORE_SITE]([id, file = '', replace]) {
      const { id: site, environment } = await suspendedFolder(id)
      const { databaseUrl, dataDir } = environment
      const place = { file, dataDir, databaseUrl, root, mayReplace: replace === 'replace', now }
      return await restoreAndTell({ ...place, part: { site, shared: database } })
    },
    /** Gives the tables of a suspended site another name; does nothing where that is done already. */
    async 'sites-rename'([from, to = '']) {
      const { id } = await suspendedFolder(from)
      await renameTables(database, id, to)
      return ''
    },
    /** Drops the data of a site whose folder is gone. */
    async 'sites-drop'([id]) {
      if (id === undefined) throw new UsageError('Name a site.')
      await fleet.reload()
      if (fleet.figures().some((site) => site.id === id))
        throw new OperatorError(`The site "${id}" still has its folder: remove that first.`)
      return (await dropTables(database, id)) ? DROPPED : ''
    },
  }
}
