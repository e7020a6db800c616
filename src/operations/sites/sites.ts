import { setTimeout as pause } from 'node:timers/promises'
import { askServer } from '#src/operations/admin/ask-server.ts'
import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { openSharedDatabase } from '#src/platform/db/open-database.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { readSiteFolder, type SiteFolder, type SitesPlace, siteNames } from '#src/platform/environment/site-folders.ts'
import type { FleetStatus } from './fleet-status.ts'

export interface Sites {
  readonly server: Environment
  readonly place: SitesPlace
  /** The program. */
  readonly root: string
  /** Where the command was called. */
  readonly folder: string
  readonly now: () => Date
}

/** Reads the folder of a site. Throws an OperatorError if there is no such folder, an EnvironmentError if its file has faults. */
export function siteOf({ place }: Sites, id: string): SiteFolder {
  const names = siteNames(place.folder)
  if (names.includes(id)) return readSiteFolder(place, id)
  const all = names.length === 0 ? 'There is none yet.' : `There are ${names.join(', ')}.`
  throw new OperatorError(`There is no site "${id}" in ${place.folder}. ${all}`)
}

/** Asks the running server; null if none runs. Throws an OperatorError where it refuses. */
export async function askFleet({ server }: Sites, name: string, words: readonly string[] = []): Promise<string | null> {
  const answer = await askServer(server.dataDir, name, words)
  if (answer !== null && answer.exitCode !== 0) throw new OperatorError(answer.output)
  return answer?.output ?? null
}

/** Null if no server runs. */
export async function statusOf(sites: Sites): Promise<FleetStatus | null> {
  const answer = await askFleet(sites, 'sites-status')
  // A server of this version writes it.
  return answer === null ? null : (JSON.parse(answer) as FleetStatus)
}

/** Longer than the pause after which each process of a server reads the folder of sites again. */
const ALL_PROCESSES_MS = 6000

/** Has the running server, if any, read the folder of sites again: what is suspended or gone is closed then. */
export async function reload(sites: Sites): Promise<void> {
  const answer = await askFleet(sites, 'sites-reload')
  // The command reaches the first process alone; the others look by themselves.
  if (answer !== null && sites.server.workers > 1) await pause(ALL_PROCESSES_MS)
}

/** Works on the database while no server runs. */
export async function withDatabase<Result>(
  { server: { databaseUrl, dataDir }, root }: Sites,
  work: (database: SharedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openSharedDatabase({ databaseUrl, dataDir, root })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export function done(...lines: readonly string[]): OperatorAnswer {
  return { output: lines.join('\n'), exitCode: 0 }
}
