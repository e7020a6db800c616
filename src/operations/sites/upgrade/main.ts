import '#src/base/process/node-loading-hooks.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectOf, program as root } from '#src/base/process/places.mjs'
import { forTerminal } from '#src/base/text/for-terminal.ts'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { runOperatorCommand } from '#src/operations/admin/ask-server.ts'
import { OperatorError } from '#src/operations/admin/operator-error.ts'
import { type Environment, readEnvironment } from '#src/platform/environment/environment.ts'
import { readSiteFolder, SITE_FILE } from '#src/platform/environment/site-folders.ts'
import { type Office, officesIn, upgradeSites } from './upgrade-sites.ts'

// `npx vitrine sites upgrade`: proposes a version of a base to the sites of a folder, or with "--dry-run" says what it would change.
const [to = '', named = '', mode = ''] = process.argv.slice(2)
process.exitCode = await upgradeBase(named, mode === '--dry-run')

/** The exit code: 1 if a site could not be upgraded, or would have errors; 2 without the folder. */
async function upgradeBase(sites: string, isDryRun: boolean): Promise<number> {
  const folder = resolve(process.env.INIT_CWD ?? '.', sites)
  if (sites === '' || !existsSync(folder)) {
    console.error(
      sites === '' ? 'Say where the sites are, with --sites or the variable SITES.' : `There is no folder "${sites}".`,
    )
    return 2
  }
  const [{ moduleTypes }, kinds] = await Promise.all([loadModuleTypes(root), loadConnectorKinds(root)])
  const validator = createSiteValidator(moduleTypes, kinds)
  const { upgrades, failed } = await upgradeSites(officesIn(folder), to, {
    ...{ validator: async () => validator, checks: [checkOwnerFeed], now: () => new Date() },
    print: (line) => console.log(forTerminal(line)),
    begin: isDryRun ? null : (office) => begin(environmentOf(folder, office)),
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
async function begin(environment: Environment): Promise<string> {
  const { output, exitCode } = await runOperatorCommand(environment, root, 'draft', ['upgrade', to])
  if (exitCode !== 0) throw new OperatorError(output)
  return output
}

function environmentOf(sites: string, { id, folder }: Office): Environment {
  const dataDir = readEnvironment(process.env, projectOf(root)).dataDir
  if (existsSync(join(sites, id, SITE_FILE)))
    return readSiteFolder({ folder: sites, dataDir, variables: process.env }, id).environment
  return readEnvironment(
    { ...process.env, SITE_CONFIG: folder, DATA_DIR: join(dataDir, 'sites', id), SITES: undefined },
    projectOf(root),
  )
}
