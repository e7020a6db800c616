import type { OperatorAnswer } from '#src/operations/admin/operator-command.ts'
import { textTable } from '#src/operations/admin/text-table.ts'
import { readSiteFolders } from '#src/platform/environment/site-folders.ts'
import type { SiteStatus } from './fleet-status.ts'
import { done, type Sites, statusOf } from './sites.ts'

/** Lists the folder of sites as it is on the disk. Exit code 1 where one cannot be opened. */
export async function listSites({ place }: Sites): Promise<OperatorAnswer> {
  const { sites, unusable } = readSiteFolders(place)
  if (sites.length + unusable.length === 0)
    return done(`There is no site in ${place.folder} yet: "npx vitrine sites add" makes one.`)
  const rows = [
    ...sites.map(({ id, hosts, isSuspended }) => [id, isSuspended ? 'suspended' : 'usable', hosts.join(' ')]),
    ...unusable.map(({ id }) => [id, 'unusable', '']),
  ]
  const problems = unusable.map(({ id, problem }) => `\n${id}: ${problem}`)
  return { ...done(textTable([['site', 'state', 'hosts'], ...rows]), ...problems), exitCode: unusable.length === 0 ? 0 : 1 }
}

/** Asks the running server. Exit code 1 where none runs, or where a site cannot be opened. */
export async function showStatus(sites: Sites, isJson: boolean): Promise<OperatorAnswer> {
  const status = await statusOf(sites)
  if (status === null)
    return {
      output: `No server runs on the data folder ${sites.server.dataDir}; "npx vitrine sites list" reads the folder.`,
      exitCode: 1,
    }
  const faults = status.sites.filter(({ state }) => state === 'failing' || state === 'unusable')
  const exitCode = faults.length === 0 ? 0 : 1
  if (isJson) return { output: JSON.stringify(status, null, 2), exitCode }
  const open = status.sites.filter(({ state }) => state === 'open').length
  const ofDatabase = status.databaseMemoryBytes === null ? '' : `, ${megabytes(status.databaseMemoryBytes)} of it the database`
  return {
    output: [
      textTable([['site', 'state', 'last used', 'requests', 'properties', 'hosts'], ...status.sites.map(rowOf)]),
      '',
      `${open} of at most ${status.maxOpen} sites are open. The process takes ${megabytes(status.memoryBytes)}${ofDatabase}.`,
      ...faults.map(({ id, problem }) => `\n${id}: ${problem ?? ''}`),
    ].join('\n'),
    exitCode,
  }
}

function rowOf({ id, state, idleSeconds, pending, listings, hosts }: SiteStatus): readonly string[] {
  return [id, state, agoOf(idleSeconds), String(pending), listings === null ? '–' : String(listings), hosts.join(' ')]
}

function agoOf(seconds: number | null): string {
  if (seconds === null) return 'never'
  if (seconds < 120) return `${seconds} s ago`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3600)} h ago`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
