import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { runOperatorCommand } from '#src/operations/admin/ask-server.ts'
import { OperatorError } from '#src/operations/admin/operator-command.ts'
import { type Office, officesIn, upgradeSites } from '#src/operations/sites/upgrade/upgrade-sites.ts'
import { type Environment, readEnvironment } from '#src/platform/environment/environment.ts'
import { readSiteFolder, SITE_FILE } from '#src/platform/environment/site-folders.ts'
import { openChecker } from './open-checker.ts'
import { calledFrom, project, root } from './prepare.mjs'

/**
 * Proposes a version of a base to the offices in a folder: as a draft of each, or with `isDryRun` in words alone. Returns the exit
 * code: 1 if a site could not be upgraded, or would have errors. Throws a UserError if there is no such folder.
 */
export async function upgradeBase(
  to: string,
  { sites = process.env.SITES, isDryRun }: { readonly sites: string | undefined; readonly isDryRun: boolean },
): Promise<number> {
  if (sites === undefined || sites === '') throw new UserError('Say where the sites are, with --sites or the variable SITES.', 2)
  const folder = resolve(calledFrom, sites)
  if (!existsSync(folder)) throw new UserError(`There is no folder "${sites}".`, 2)
  const { validator } = await openChecker(folder)
  const { upgrades, failed } = await upgradeSites(officesIn(folder), to, {
    ...{ validator: async () => validator, checks: [checkOwnerFeed], now: () => new Date() },
    print: (line) => console.log(line),
    begin: isDryRun ? null : (office) => begin(environmentOf(folder, office), to),
  })
  const breaking = [...upgrades.values()].filter(({ breaks }) => breaks.length > 0).length
  const collided = [...upgrades.values()].filter(({ collisions }) => collisions.length > 0).length
  const what = isDryRun ? 'would get a draft; nothing was written' : 'have their upgrade planned'
  console.log(
    `${upgrades.size} sites ${what}: ${collided} with collisions, ${breaking} would have errors, ${failed.size} failed.`,
  )
  return failed.size + breaking > 0 ? 1 : 0
}

/** By the running server of the site, or on its database. */
async function begin(environment: Environment, to: string): Promise<string> {
  const { output, exitCode } = await runOperatorCommand(environment, root, 'draft', ['upgrade', to])
  if (exitCode !== 0) throw new OperatorError(output)
  return output
}

function environmentOf(sites: string, { id, folder }: Office): Environment {
  const dataDir = readEnvironment(process.env, project).dataDir
  if (existsSync(join(sites, id, SITE_FILE)))
    return readSiteFolder({ folder: sites, dataDir, variables: process.env }, id).environment
  return readEnvironment({ ...process.env, SITE_CONFIG: folder, DATA_DIR: join(dataDir, 'sites', id), SITES: undefined }, project)
}
