import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CONFIG_FILE, readPackageFolders } from '#src/base/process/package-folders.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { foundTypes } from '#src/definition/module-types/load-module-type.ts'
import { type ModuleChoices, moduleFiles, PACKAGE_TEST, packageTypes, testFile } from './module-template.ts'
import { projectNode, run } from './prepare.mjs'
import { nameProblem, namesOf } from './scaffold-module.ts'

/** A requested module type. */
export interface NewModule {
  readonly type: string
  /** Its title; derived from the type if absent. */
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
  const folder = into ?? join(root, 'modules')
  const problem = nameProblem(type, typesOf(root, folder)) ?? takenProblem(join(folder, type))
  if (problem !== null) throw new UserError(problem, 2)
  const names = namesOf(type, title)
  const test = into === undefined ? join(root, 'tests', 'modules', `${type}.test.tsx`) : join(folder, type, `${type}.test.tsx`)
  if (existsSync(test)) throw new UserError(`${shown(root, test)} is there already: remove or rename it first.`, 2)
  const files = [
    ...moduleFiles(names, choices).map(([name, text]) => [join(folder, type, name), text] as const),
    [test, testFile(names, choices)] as const,
  ]
  const all = [...(into === undefined ? [] : packageFiles(root, into)), ...files]
  for (const [path, text] of all) await writeText(path, text)
  await format(
    root,
    files.map(([path]) => path).filter((path) => !path.endsWith('.css')),
  )
  if (into !== undefined) await register(root, into)
  return report(
    root,
    names.type,
    folder,
    all.map(([path]) => path),
  )
}

function typesOf(root: string, folder: string): readonly string[] {
  const folders = [join(root, 'modules'), ...readPackageFolders(root).folders.map(({ path }) => path), folder]
  return [...new Set(folders)].flatMap((path) => foundTypes(path).map(({ type }) => type))
}

function takenProblem(folder: string): string | null {
  return existsSync(folder) ? `There is a folder ${folder} already.` : null
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
  const file = join(root, CONFIG_FILE)
  const path = relative(root, folder).replaceAll('\\', '/')
  const name = path.startsWith('.') ? path : `./${path}`
  if (problems.length > 0) throw new UserError(`Name "${name}" in ${CONFIG_FILE} by hand: ${problems[0]?.message}.`, 2)
  const config = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { modules: [] }
  await writeText(file, `${JSON.stringify({ ...config, modules: [...config.modules, name] }, null, 2)}\n`)
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Formats files as the linter requires: line lengths depend on the names. */
async function format(root: string, files: readonly string[]): Promise<void> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const words = [biome, 'check', '--write', '--log-level=error', `--config-path=${root}`, '--vcs-enabled=false', ...files]
  const code = await run(projectNode, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) throw new UserError('The new files could not be formatted: run npx biome check --write on them.')
}

function shown(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

function report(root: string, type: string, folder: string, paths: readonly string[]): string {
  const place = shown(root, folder)
  const isOurs = place === 'modules'
  const tests = isOurs ? `tests/modules/${type}.test.tsx` : `${place}/${type}/${type}.test.tsx`
  const checks = isOurs
    ? `npx vitest run ${tests} && npx biome check modules/${type} ${tests} && npx tsc --noEmit`
    : `npx vitest run ${place}/${type}/ && npx tsc --noEmit -p ${place}`
  return `The module type "${type}" is there. Written:
${paths.map((path) => `  ${shown(root, path)}`).join('\n')}

Next:
  1. To see it: copy ${place}/${type}/sample.json to site-config/content/${type}/first.json and put
     { "relations": { "type": "${type}", "id": "first" } } first among the modules of site-config/pages/home.json;
     npx vitrine check && npx vitrine dev
  2. Say in ${place}/${type}/schema.ts what administrators write, with an example in sample.json; show it in the view beside it.
  3. Say in ${tests} what it must do:
     ${checks}
docs/module-developers.md tells the rest.`
}
