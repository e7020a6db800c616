import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isCheckout, root } from './prepare.mjs'

// Runs before the command line is loaded, so it uses nothing but Node itself.

/** The commands in the build. Commands that build themselves, or that run during builds of others, run from their sources. */
const BUILT = ['check', 'info', 'lsp', 'schemas']
/** Folders whose files belong to the program although no other file imports them. */
const LISTED = ['modules', 'src/connectors']

/** Where a build has the commands. */
export const BUILT_COMMANDS = 'commands'
const FILE = 'command-line.js'
const STAMP = '.sources.json'

/** The address of the built command line; null for a command that is not built, and where a source has changed since. */
export function builtCommandLine(command) {
  const folder = join(root, 'dist', BUILT_COMMANDS)
  if (!BUILT.includes(command) || !existsSync(join(folder, FILE))) return null
  return !isCheckout || isFresh(folder) ? pathToFileURL(join(folder, FILE)).href : null
}

/** Notes of what sources a build was made. */
export function noteSources(folder, paths) {
  writeFileSync(join(folder, STAMP), JSON.stringify(stateOf(paths)))
}

function isFresh(folder) {
  try {
    const noted = readFileSync(join(folder, STAMP), 'utf8')
    return noted === JSON.stringify(stateOf(Object.keys(JSON.parse(noted).files)))
  } catch {
    return false
  }
}

function stateOf(paths) {
  const files = Object.fromEntries(paths.map((path) => [path, markOf(join(root, path))]))
  return { files, listed: LISTED.map((folder) => readdirSync(join(root, folder)).sort()) }
}

function markOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? null : [stats.size, stats.mtimeMs]
}
