import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFilesAt } from '#src/definition/files/source-files-at.ts'
import { BUILT_PROGRAM } from '#src/definition/module-types/program-files.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'

/** What affects the check of a site definition: source files, and package versions in package.json. */
export const CHECKED_BY = [
  'package.json',
  'schemas',
  'modules',
  'src/base',
  'src/ui/site',
  'src/definition',
  'src/features',
  'src/app/public-api',
  'src/features/properties/rules/place/belgian-postcodes.json',
]

/** A hash of the code that checks site definitions and of the settings of connectors. `folders` hold external module types. */
export function programFingerprint(
  root: string,
  { moduleTypes, connectorKinds }: Pick<SiteValidator, 'moduleTypes' | 'connectorKinds'>,
  folders: readonly string[] = [],
): string {
  const hash = createHash('sha256').update(`${process.version}\0${Object.keys(moduleTypes)}\0${JSON.stringify(connectorKinds)}`)
  // What is built does not change.
  const own = BUILT_PROGRAM === null ? CHECKED_BY : []
  hash.update(BUILT_PROGRAM ?? '')
  const places = [...own.map((place) => [root, place] as const), ...folders.map((folder) => [folder, '.'] as const)]
  for (const [base, place] of places) {
    for (const path of sourceFilesAt(base, place)) hash.update(`\0${path}\0`).update(readFileSync(join(base, path)))
  }
  return hash.digest('hex')
}
