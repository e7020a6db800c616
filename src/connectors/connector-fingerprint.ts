import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFilesAt } from '#src/definition/files/source-files-at.ts'
import { connectorFolders, isOurs } from './find-connectors.ts'

/** What affects the mapping of a record: source files, and package versions in package.json. */
export const MAPPED_BY = [
  'package.json',
  'schemas',
  'src/base',
  'src/connectors',
  'src/definition',
  'src/features',
  'src/i18n',
  'src/platform',
]

/** The program does not change during a process. */
const known = new Map<string, string>()

/** A hash of all files that affect a connector's mapping; for an external connector, of its folder. */
export function connectorFingerprint(root: string, name: string): string {
  const file = connectorFolders(root).get(name) ?? ''
  const key = `${root}\0${file}`
  const fingerprint = known.get(key) ?? hashOf(root, isOurs(file) ? [] : [dirname(dirname(file))])
  known.set(key, fingerprint)
  return fingerprint
}

function hashOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version)
  const places = [...MAPPED_BY.map((place) => [root, place] as const), ...folders.map((folder) => [folder, '.'] as const)]
  for (const [base, place] of places) {
    for (const path of sourceFilesAt(base, place)) hash.update(`\0${path}\0`).update(readFileSync(join(base, path)))
  }
  return hash.digest('base64url')
}
