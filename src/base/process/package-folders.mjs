import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { projectOf } from './places.mjs'

// Only Node's own modules: commands that run before anything is installed read this list too.

/** The file in the checkout that names packages with further module types. */
export const CONFIG_FILE = 'vitrine.config.json'

const SCHEMAS = ['schema.ts', 'schema.js', 'schema.mjs']

/** The folders that vitrine.config.json names, and the faults of the file. Never throws. */
export function readPackageFolders(root) {
  const project = projectOf(root)
  const file = join(project, CONFIG_FILE)
  const own = ownModules(root, project)
  if (!existsSync(file)) return { folders: own, problems: [] }
  const { names, problem } = readNames(file)
  const found = [...own, ...names.map((name) => ({ name, path: folderOf(project, name) }))]
  const isFolder = ({ path }) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const missing = found.filter((one) => !isFolder(one)).map(({ name, path }) => missingPackage(name, path))
  return { folders: found.filter(isFolder), problems: [...(problem === null ? [] : [problem]), ...missing] }
}

/** The existing folders of connectors that vitrine.config.json names in "connectors", as absolute paths. Never throws. */
export function readConnectorFolders(root) {
  const project = projectOf(root)
  try {
    const names = JSON.parse(readFileSync(join(project, CONFIG_FILE), 'utf8'))?.connectors
    if (!Array.isArray(names)) return []
    const folders = names.filter((name) => typeof name === 'string' && name !== '').map((name) => folderOf(project, name))
    return folders.filter((folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
  } catch {
    // readPackageFolders reports the faults of the file.
    return []
  }
}

/** The folder `modules` of a project that is not the program's own, where it has a module type. */
function ownModules(root, project) {
  const path = join(project, 'modules')
  if (resolve(project) === resolve(root) || !existsSync(path)) return []
  const hasType = readdirSync(path).some((name) => SCHEMAS.some((schema) => existsSync(join(path, name, schema))))
  return hasType ? [{ name: './modules', path }] : []
}

/** The folder of the build that serves a site: where there are module types beside the program's, it is made in the project. */
export function builtFolder(root) {
  const project = projectOf(root)
  const isOwn = resolve(project) !== resolve(root) && readPackageFolders(root).folders.length > 0
  return isOwn ? join(project, '.vitrine', 'dist') : join(root, 'dist')
}

function readNames(file) {
  const suggestion = 'Write { "modules": ["../our-modules", "@agency/vitrine-modules"] }, or remove the file.'
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    const names = value?.modules ?? (value?.connectors ? [] : undefined)
    if (Array.isArray(names) && names.every((name) => typeof name === 'string' && name !== '')) return { names, problem: null }
    return { names: [], problem: { code: 'invalid-config', message: '"modules" is no list of folders and packages', suggestion } }
  } catch (error) {
    return { names: [], problem: { code: 'invalid-config', message: `the file is no JSON: ${error.message}`, suggestion } }
  }
}

/** A path begins with "." or "/" and is relative to the checkout; anything else is an installed package, or a folder of one. */
function folderOf(root, name) {
  return name.startsWith('.') || isAbsolute(name) ? resolve(root, name) : join(root, 'node_modules', name)
}

function missingPackage(name, path) {
  const suggestion = 'Install the package, correct its name, or remove it from "modules".'
  return { code: 'missing-module-package', message: `there is no folder "${name}" (${path})`, suggestion }
}
