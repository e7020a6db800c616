import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { BUILT_SERVER, builtFile } from '#src/base/process/built-code.mjs'
import { builtFolder, CONFIG_FILE, readPackageFolders } from '#src/base/process/package-folders.mjs'
import { hasOwnProject, isCheckout, isPackage, programFile } from '#src/base/process/places.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { alone, calledFrom, projectNode, readStamp, root, run, writeStamp } from './prepare.mjs'
import { programManifest, requireBuildPackages } from './site-folder/build-packages.ts'

/** The folders that may affect the build. */
const PLACES = ['src', 'modules', 'schemas', 'public', 'vite.config.ts', 'package-lock.json', 'tsconfig.json', CONFIG_FILE]

/** Files that run without a build. The build itself uses one of them. */
export const SERVER_CODE =
  /^src\/(?:platform|connectors|history|live-site|operations|(?:features\/[^/]+|renderer|studio|app)\/server|studio\/staff)\//
const BUILT_ALL_THE_SAME = ['src/platform/db/cluster.ts']

/** Whether a change of a file requires a new build; its path is relative to the checkout, with slashes. */
export function isBuiltFrom(path: string): boolean {
  if (BUILT_ALL_THE_SAME.includes(path)) return true
  return isWithin(path, PLACES) && !SERVER_CODE.test(path)
}

/** The files and folders to examine for changes; {@link isBuiltFrom} decides about files in them. */
export function buildSources(root: string): readonly string[] {
  return PLACES.map((place) => join(root, place))
}

function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`))
}

const STAMP = join(builtFolder(root), '.built')

/** Builds the browser's and the renderer's code unless it is up to date. Throws a UserError on failure. */
export async function ensureBuilt(): Promise<void> {
  // What an image or the package brings is built.
  const needsBuild = isCheckout || hasOwnModuleTypes()
  const isBuilt = () => !needsBuild || readStamp(STAMP) === buildFingerprint()
  if (isBuilt()) return
  await alone(async () => {
    if (!isBuilt()) await build()
  })
}

/**
 * Builds the server's code anew if its sources have changed since the last build, which is no fault otherwise: such a server runs its sources.
 * Throws a UserError on failure.
 */
export async function ensureServerBuilt(): Promise<void> {
  const isBuilt = () => !isCheckout || builtFile(BUILT_SERVER, 'run.js') !== null
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    const code = await run(projectNode, [programFile('src/commands/rebuild-server.ts')])
    if (code !== 0) throw new UserError('The build failed: look at the lines above.')
  })
}

/** Always builds; a server running from `beside` gets this build's assets. Throws a UserError on failure. */
export async function buildAnew(beside?: string): Promise<void> {
  const other = beside === undefined ? undefined : resolve(calledFrom, beside)
  if (other !== undefined && !existsSync(join(other, 'dist', 'client')))
    throw new UserError(`There is no build in ${other}: name the checkout whose server runs.`)
  if (isPackage && !hasOwnModuleTypes()) return console.error('The package is built: there are no module types beside its own.')
  await alone(() => build(other))
}

async function build(beside?: string): Promise<void> {
  requireBuildPackages()
  // Computed before the build: a file that changes meanwhile requires another one.
  const wanted = buildFingerprint()
  const code = await run(projectNode, [programFile('src/commands/build.ts'), ...(beside === undefined ? [] : [beside])])
  if (code !== 0) throw new UserError('The build failed: look at the lines above.')
  writeStamp(STAMP, wanted)
}

/** A hash over everything that the build depends on, including module types of packages. */
function buildFingerprint(): string {
  const packages = readPackageFolders(root).folders.map(({ path }) => path)
  return fingerprintOf(isCheckout ? buildSources(root) : [], packages)
}

/** Whether a folder that has the package installed has module types beside those of the program. */
function hasOwnModuleTypes(): boolean {
  return hasOwnProject() && readPackageFolders(root).folders.length > 0
}

/** A hash over names, sizes and times of files and folders that the build depends on; of packages all files. */
function fingerprintOf(paths: readonly string[], packages: readonly string[]): string {
  const hash = createHash('sha256').update(`${programManifest().version}\0`)
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (isBuiltFrom(relative(root, path).replaceAll('\\', '/')))
      hash.update(`${path}\0${stats.size}\0${path.endsWith('package-lock.json') ? readFileSync(path) : stats.mtimeMs}\0`)
  }
  for (const path of paths) visit(path)
  for (const folder of packages) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => !/(^|[\\/])(node_modules|\.)/.test(one)).sort()) {
      const { size, mtimeMs } = statSync(join(folder, name))
      hash.update(`${join(folder, name)}\0${size}\0${mtimeMs}\0`)
    }
  }
  return hash.digest('hex')
}
