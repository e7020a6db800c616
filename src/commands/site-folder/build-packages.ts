import { existsSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPackageFolders } from '#src/base/process/package-folders.mjs'
import { hasOwnProject } from '#src/base/process/places.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { project, root } from '#src/commands/prepare.mjs'

/** The program's package.json, as far as commands read it. */
interface Manifest {
  readonly version: string
  /** In the package: what a folder with module types of its own installs besides, with exact versions. */
  readonly buildPackages?: Readonly<Record<string, string>>
}

/** The package.json of the program. */
export function programManifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** Throws a UserError where the folder of an agency lacks what building views takes: a site without module types of its own needs none of it. */
export function requireBuildPackages(): void {
  if (!hasOwnProject()) return
  const { buildPackages = {} } = programManifest()
  const missing = Object.entries(buildPackages).filter(([name, version]) => installedVersion(name) !== version)
  if (missing.length === 0) return
  const names = missing.map(([name, version]) => `${name}@${version}`).join(' ')
  throw new UserError(`Module types of your own are built with packages that are not installed: npm install --save-dev ${names}`)
}

/**
 * Names in the folder's package.json, as development dependencies, what building and testing views takes; whether the file changed. Does nothing in the
 * checkout, which has all of it.
 */
export async function addBuildPackages(): Promise<boolean> {
  if (!hasOwnProject()) return false
  const file = join(project, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const { buildPackages = {} } = programManifest()
  const all = Object.entries<string>({ ...manifest.devDependencies, ...buildPackages }).sort(([a], [b]) => (a < b ? -1 : 1))
  if (JSON.stringify(all) === JSON.stringify(Object.entries(manifest.devDependencies ?? {}))) return false
  await writeFile(file, `${JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(all) }, null, 2)}\n`)
  return true
}

/** After another version of the program: the same, where the folder has module types of its own. */
export async function updateBuildPackages(): Promise<boolean> {
  return readPackageFolders(root).folders.length > 0 && (await addBuildPackages())
}

function installedVersion(name: string): string | null {
  const file = join(project, 'node_modules', name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version : null
}
