import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { calledFrom, root } from '#src/commands/prepare.mjs'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { summariseSite } from '#src/definition/summary/summarise-site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { formatInfo, type SiteInfo } from './format-info.ts'

/** Prints the contents of a site definition. Throws a UserError if there is no valid one. */
export async function info(folder: string, format: 'text' | 'json'): Promise<0> {
  const found = await readInfo(folder)
  console.log(format === 'json' ? JSON.stringify(found, null, 2) : formatInfo(found))
  return 0
}

async function readInfo(folder: string): Promise<SiteInfo> {
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" to read.`, 2)
  const { moduleTypes } = await loadModuleTypes(root)
  let definition: Definition | undefined
  const keepDefinition = (composed: Definition) => {
    definition = composed
    return []
  }
  const { site, findings } = await loadSite(
    path,
    createSiteValidator(moduleTypes, await loadConnectorKinds(root)),
    [checkOwnerFeed, keepDefinition],
    new Date(),
  )
  if (site === null || definition === undefined)
    throw new UserError(`${folder} is no site yet that could be shown: "npx vitrine check ${folder}" says what is missing.`)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return {
    folder: path,
    vitrineVersion: manifest.version,
    nodeVersion: process.versions.node,
    errors,
    warnings: findings.length - errors,
    ...summariseSite(site, definition),
  }
}
