import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Finding } from '#schemas/site/finding.ts'
import { UserError } from '#src/bootstrap/user-error.mjs'
import { loadModuleTypes } from '#src/module-types/load-module-types.ts'
import { viewProblems } from '#src/module-types/view-problems.ts'
import { checkOwnerFeed } from '#src/owner-portal/owner-feed-check.ts'
import { findingOfFile } from '#src/site/reading/source-file.ts'
import { formatFindings, summariseFindings } from '#src/site/validation/findings.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { loadSite } from '#src/site-files/load.ts'
import { calledFrom, root } from './prepare.mjs'
import { writeSchemaFolders } from './write-schemas.ts'

/** The views of packages that cannot be bundled; their files are relative to the checkout. */
async function viewFindings(views: ReadonlyMap<string, string>): Promise<readonly Finding[]> {
  const problems = await viewProblems(root, views)
  return problems.map(({ file, message }) =>
    findingOfFile(relative(root, file).replaceAll('\\', '/'), 'broken-view', message, 'Mend the view, or remove its folder.'),
  )
}

/**
 * Checks the site definition of a folder and prints the findings as text or JSON; gives 1 where there is an error. Throws a UserError where
 * there is no such folder.
 */
export async function check(folder: string, format: 'text' | 'json'): Promise<0 | 1> {
  const path = resolve(calledFrom, folder)
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) throw new UserError(`There is no folder "${folder}" to check.`, 2)
  const loaded = await loadModuleTypes(root)
  const ofViews = await viewFindings(loaded.packageViews)
  const {
    findings: ofSite,
    site,
    contents,
  } = await loadSite(path, createSiteValidator(loaded.moduleTypes), [checkOwnerFeed], new Date())
  const ofTypes = [...loaded.findings, ...ofViews]
  const findings = [...ofTypes, ...ofSite]
  if (format === 'json') {
    console.log(JSON.stringify({ findings }, null, 2))
  } else {
    const lines = [formatFindings(ofTypes, ''), formatFindings(ofSite, folder)].filter((text) => text !== '')
    console.log(`${lines.map((text) => `${text}\n`).join('')}${folder}: ${summariseFindings(findings)}`)
  }
  // Editors know what the check knows; a folder that cannot be written is checked all the same.
  await writeSchemaFolders(path, { site, contents, moduleTypes: loaded.moduleTypes }).catch(() => undefined)
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}
