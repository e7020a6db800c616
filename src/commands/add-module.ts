import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CONFIG_FILE, readPackageFolders } from '#src/base/process/package-folders.mjs'
import { isPackage, projectOf } from '#src/base/process/places.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { foundTypes } from '#src/definition/module-types/load-module-type.ts'
import { FOLDER_TEST, type ModuleChoices, moduleFiles, PACKAGE_TEST, packageTypes, testFile } from './module-template.ts'
import { projectNode, run } from './prepare.mjs'
import { nameProblem, namesOf } from './scaffold-module.ts'
import { addBuildPackages } from './site-folder/build-packages.ts'

/** A requested module type. */
export interface NewModule {
  readonly type: string
  /** The title; derived from the type if absent. */
  readonly title?: string | undefined
  readonly choices: ModuleChoices
  /** The absolute path of the package's folder; absent for `modules/` of the checkout. */
  readonly into?: string | undefined
}

/**
 * Writes a module type into `modules/` or a package, which it adds to vitrine.config.json; returns the message to print. Throws a
 * UserError for an invalid name.
 */
export async function addModule(root: string, { type, title, choices, into }: NewModule): Promise<string> {
  const project = projectOf(root)
  const folder = into ?? join(project, 'modules')
  const problem = nameProblem(type, typesOf(root, folder)) ?? takenProblem(join(folder, type))
  if (problem !== null) throw new UserError(problem, 2)
  const names = namesOf(type, title)
  const test = into === undefined ? join(project, 'tests', 'modules', `${type}.test.tsx`) : join(folder, type, `${type}.test.tsx`)
  if (existsSync(test)) throw new UserError(`${shown(project, test)} is there already: remove or rename it first.`, 2)
  const files = [
    ...moduleFiles(names, choices).map(([name, text]) => [join(folder, type, name), text] as const),
    [test, testFile(names, choices)] as const,
  ]
  const all = [...(into === undefined ? folderTest(project) : packageFiles(project, into)), ...files]
  for (const [path, text] of all) await writeText(path, text)
  await format(
    root,
    files.map(([path]) => path).filter((path) => !path.endsWith('.css')),
  )
  if (into !== undefined) await register(root, into)
  const needsInstall = await addBuildPackages()
  return report({ project, type: names.type, folder, paths: all.map(([path]) => path), needsInstall })
}

function typesOf(root: string, folder: string): readonly string[] {
  const folders = [join(root, 'modules'), ...readPackageFolders(root).folders.map(({ path }) => path), folder]
  return [...new Set(folders)].flatMap((path) => foundTypes(path).map(({ type }) => type))
}

function takenProblem(folder: string): string | null {
  return existsSync(folder) ? `There is a folder ${folder} already.` : null
}

/** The test of all module types of a folder that has the package installed; the checkout has its own. */
function folderTest(project: string): readonly (readonly [string, string])[] {
  const path = join(project, 'tests', 'modules', 'module-types.test.ts')
  return isPackage && !existsSync(path) ? [[path, FOLDER_TEST]] : []
}

/** The files that a package has once; existing ones stay. */
function packageFiles(root: string, folder: string): readonly (readonly [string, string])[] {
  const checkout = relative(folder, root).replaceAll('\\', '/')
  const files = [
    ['package.json', `${JSON.stringify({ name: basename(folder), private: true, type: 'module' }, null, 2)}\n`],
    ['tsconfig.json', packageTypes(checkout.startsWith('.') ? checkout : `./${checkout}`)],
    ['module-types.test.ts', PACKAGE_TEST],
  ] as const
  return files.map(([name, text]) => [join(folder, name), text] as const).filter(([path]) => !existsSync(path))
}

/** Adds the folder to vitrine.config.json if missing. Throws a UserError if the file cannot be read. */
async function register(root: string, folder: string): Promise<void> {
  const { folders, problems } = readPackageFolders(root)
  if (folders.some(({ path }) => path === folder)) return
  const project = projectOf(root)
  const file = join(project, CONFIG_FILE)
  const path = relative(project, folder).replaceAll('\\', '/')
  const name = path.startsWith('.') ? path : `./${path}`
  if (problems.length > 0) throw new UserError(`Name "${name}" in ${CONFIG_FILE} by hand: ${problems[0]?.message}.`, 2)
  const config = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { modules: [] }
  await writeText(file, `${JSON.stringify({ ...config, modules: [...config.modules, name] }, null, 2)}\n`)
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Formats files as the linter requires: line lengths depend on the names. The package comes without a linter. */
async function format(root: string, files: readonly string[]): Promise<void> {
  if (isPackage) return
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const words = [biome, 'check', '--write', '--log-level=error', `--config-path=${root}`, '--vcs-enabled=false', ...files]
  const code = await run(projectNode, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) throw new UserError('The new files could not be formatted: run npx biome check --write on them.')
}

function shown(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

interface Written {
  readonly project: string
  readonly type: string
  readonly folder: string
  readonly paths: readonly string[]
  readonly needsInstall: boolean
}

function report({ project, type, folder, paths, needsInstall }: Written): string {
  const place = shown(project, folder)
  const isOurs = place === 'modules'
  const tests = isOurs ? `tests/modules/${type}.test.tsx` : `${place}/${type}/${type}.test.tsx`
  const checks = isPackage
    ? 'npm test'
    : isOurs
      ? `npx vitest run ${tests} && npx biome check modules/${type} ${tests} && npx tsc --noEmit`
      : `npx vitest run ${place}/${type}/ && npx tsc --noEmit -p ${place}`
  return `The module type "${type}" is there. Written:
${paths.map((path) => `  ${shown(project, path)}`).join('\n')}

${needsInstall ? 'package.json names what it is built and tested with: npm install\n\n' : ''}Next:
  1. To see it: copy ${place}/${type}/sample.json to site-config/content/${type}/first.json and put
     { "relations": { "type": "${type}", "id": "first" } } first among the modules of site-config/pages/home.json;
     npx vitrine check && npx vitrine dev
  2. Say in ${place}/${type}/schema.ts what administrators write, with an example in sample.json; show it in the view beside it.
  3. Say in ${tests} what it must do:
     ${checks}
${isPackage ? 'node_modules/vitrine/lib/' : ''}docs/module-developers.md tells the rest.`
}
