import { spawnSync } from 'node:child_process'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { programFile } from '#src/base/process/places.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { calledFrom, project, projectNode } from '#src/commands/prepare.mjs'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { suggest } from '#src/definition/reading/suggest.ts'
import { findRedirect } from '#src/definition/redirects/find-redirect.ts'
import { buildRedirectTable } from '#src/definition/redirects/redirect-table.ts'
import { openSite } from './opened-site.ts'

/** A requested address that the site lacks. */
export interface MissingAddress {
  /** With the names of its query parameters, without values. */
  readonly path: string
  readonly count: number
  readonly lastDay: string
  /** The referring hosts. */
  readonly referrers: readonly string[]
  /** The most similar address of the site; null for none. */
  readonly nearest: string | null
}

/** The missing addresses by requester. */
export interface MissingAddresses {
  readonly days: number
  readonly missing: readonly MissingAddress[]
  /** Requested by vulnerability scanners. */
  readonly probes: readonly MissingAddress[]
}

/** Prints the missing addresses of the last days, except those that now exist. Throws a UserError if they cannot be read. */
export async function showMissing(folder: string, days: number, format: 'text' | 'json'): Promise<0> {
  const counted = readCounts(days)
  const { definition, site } = await openSite(folder, console.error)
  const table = site === null ? null : definition.paths
  const found = explainMissing(counted, { days, table, redirects: definition.redirects })
  console.log(format === 'json' ? JSON.stringify(found, null, 2) : formatMissing(found))
  return 0
}

/** The counts from the running server, or else from the database. */
function readCounts(days: number): readonly unknown[] {
  const { status, stdout, stderr } = spawnSync(
    projectNode,
    [programFile('src/operations/admin/main.ts'), 'missing-pages', String(days)],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: calledFrom },
      maxBuffer: 16_000_000,
    },
  )
  if (status !== 0) throw new UserError((stderr || stdout).trim() || 'The counts cannot be read.')
  return asList(JSON.parse(stdout))
}

interface Context {
  readonly days: number
  readonly table: PathTable | null
  readonly redirects: Parameters<typeof buildRedirectTable>[0]
}

/** The counted addresses with their most similar ones, separated for visitors and scanners. */
export function explainMissing(counted: readonly unknown[], { days, table, redirects }: Context): MissingAddresses {
  const addresses = table === null ? null : { table, redirects: buildRedirectTable(redirects) }
  const known =
    table === null ? [] : table.entries.flatMap(({ paths }) => Object.values(paths)).filter((path) => !path.includes('{'))
  const missing: MissingAddress[] = []
  const probes: MissingAddress[] = []
  for (const each of counted) {
    const { path, count, lastDay, referrers, isProbe } = asObject(each)
    const [pathname = '', query] = String(path).split('?')
    const isThere =
      addresses !== null &&
      query === undefined &&
      (resolvePath(addresses.table, pathname).kind !== 'not-found' || findRedirect(addresses, pathname, '') !== null)
    if (isThere) continue
    const about = { path: String(path), count: Number(count), lastDay: String(lastDay), referrers: asList(referrers).map(String) }
    if (isProbe === true) probes.push({ ...about, nearest: null })
    else missing.push({ ...about, nearest: suggest(pathname.replace(/\.[a-z]{3,5}$/i, '/'), known) })
  }
  return { days, missing, probes }
}

function formatMissing({ days, missing, probes }: MissingAddresses): string {
  const period = days === 1 ? 'today' : `in the last ${days} days`
  if (missing.length === 0 && probes.length === 0) return `Nobody asked for an address ${period} that the site does not have.`
  const lines = missing.map(({ path, count, nearest, referrers }) => {
    const from = referrers.length === 0 ? '' : `  linked by ${referrers.join(', ')}`
    return `${String(count).padStart(7)}  ${path}${nearest === null ? '' : `  near to ${nearest}`}${from}`
  })
  const asked = probes.map(({ path, count }) => `${String(count).padStart(7)}  ${path}`)
  return [
    `Addresses that visitors asked for ${period}, and the site does not have:`,
    ...(lines.length === 0 ? ['   none'] : lines),
    ...(asked.length === 0 ? [] : ['', 'Asked for by programs that look for weaknesses; they need no redirect:', ...asked]),
  ].join('\n')
}
