import { relative } from 'node:path'
import type { Finding } from '#schemas/site/finding.ts'
import { openChecker } from '#src/commands/open-checker.ts'
import { project, root } from '#src/commands/prepare.mjs'
import { writeSchemaFolders } from '#src/commands/write-schemas.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { viewProblems } from '#src/definition/module-types/view-problems.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import type { IsWanted } from '#src/definition/validation/findings.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'

export interface CheckedSite {
  /** Findings about module types and views; files relative to the checkout. */
  readonly ofTypes: readonly Finding[]
  /** Findings about the site definition; files relative to its folder. */
  readonly ofSite: readonly Finding[]
  /** The checked bytes of the site's files. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The state of the folder; equal until a file changes. */
  readonly state: string
}

/** Loads the module types once; the returned function reads and checks the folder, and returns the requested findings. */
export async function createSiteCheck(path: string, isWanted: IsWanted): Promise<() => Promise<CheckedSite>> {
  const { moduleTypes, packageViews, findings, validator, program, saveSteps } = await openChecker(path)
  const ofTypes = [...findings, ...(await viewFindings(packageViews))].filter(isWanted)
  return async () => {
    const { findings: ofSite, site, contents } = await loadSite(path, validator, [checkOwnerFeed], new Date(), isWanted)
    // Writes schemas for editors; a read-only folder is checked anyway.
    await writeSchemaFolders(path, {
      site,
      contents,
      moduleTypes,
      connectors: validator.connectorKinds ?? {},
      ...(program && { program }),
    }).catch(() => undefined)
    await saveSteps()
    return { ofTypes, ofSite, files: contents.files, state: contents.state }
  }
}

/** Findings about views of packages that cannot be bundled. */
async function viewFindings(views: ReadonlyMap<string, string>): Promise<readonly Finding[]> {
  const problems = await viewProblems(root, views)
  return problems.map(({ file, message }) =>
    findingOfFile(relative(project, file).replaceAll('\\', '/'), 'broken-view', message, 'Mend the view, or remove its folder.'),
  )
}
