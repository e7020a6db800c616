import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { type LoadedModuleTypes, loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createSiteChecker, type SiteChecker } from '#src/live-site/site-checker.ts'
import { project, root } from './prepare.mjs'

/** Where commands keep what they found out: it may be deleted at any time. */
const CACHE = join(project, 'node_modules/.cache/vitrine')

/** Where commands store what they found out about the files of a site. */
export function resultsFolder(site: string): string {
  return join(CACHE, createHash('sha256').update(site).digest('hex').slice(0, 16))
}

/** The module types and connectors of the checkout, and the check of a site with what earlier commands found out about its files. */
export async function openChecker(site: string): Promise<LoadedModuleTypes & SiteChecker> {
  const [loaded, connectorKinds] = await Promise.all([loadModuleTypes(root), loadConnectorKinds(root)])
  const checker = createSiteChecker({
    root,
    moduleTypes: loaded.moduleTypes,
    connectorKinds,
    moduleFolders: loaded.folders,
    folder: resultsFolder(site),
    ownChecks: join(CACHE, 'checks'),
  })
  return { ...loaded, ...checker }
}
