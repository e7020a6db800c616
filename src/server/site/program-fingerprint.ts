import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'

/** All that checks a site definition: our own files, and in package.json the versions of the packages they use. */
export const CHECKED_BY = ['package.json', 'schemas', 'modules', 'src/site', 'src/domain']

/**
 * Names the program that checks site definitions: another one wherever a file differs that has a say in it. `folders` hold module types that do
 * not come with the program.
 */
export function programFingerprint(root: string, moduleTypes: ModuleTypes, folders: readonly string[] = []): string {
  const hash = createHash('sha256').update(`${process.version}\0${Object.keys(moduleTypes)}`)
  const places = [...CHECKED_BY.map((place) => [root, place] as const), ...folders.map((folder) => [folder, '.'] as const)]
  for (const [base, place] of places) {
    for (const path of filesAt(base, place)) hash.update(`\0${path}\0`).update(readFileSync(join(base, path)))
  }
  return hash.digest('hex')
}

function filesAt(root: string, place: string): readonly string[] {
  if (place.endsWith('.json')) return [place]
  const names = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.m?[jt]s$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .sort()
}
