import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCheckout, program } from './places.mjs'

// Only Node's own modules: it decides which code is loaded.

/** Where a build has the commands, below "dist". */
export const BUILT_COMMANDS = 'commands'
/** Where a build has the server, below "dist". */
export const BUILT_SERVER = 'server'

/** Folders whose files belong to the program although no other file imports them. */
const LISTED = ['modules', 'src/connectors']
const STAMP = '.sources.json'

/** The path of a built file. Null if the file does not exist, or if the program runs from a checkout and a source file is newer than the build. */
export function builtFile(part, name, root = program) {
  const folder = join(root, 'dist', part)
  const file = join(folder, name)
  return existsSync(file) && (!isCheckout || isFresh(folder, root)) ? file : null
}

/** Notes of what sources a build was made. */
export function noteSources(folder, paths, root = program) {
  writeFileSync(join(folder, STAMP), JSON.stringify(stateOf(paths, root)))
}

function isFresh(folder, root) {
  try {
    const noted = readFileSync(join(folder, STAMP), 'utf8')
    return noted === JSON.stringify(stateOf(Object.keys(JSON.parse(noted).files), root))
  } catch {
    return false
  }
}

function stateOf(paths, root) {
  const files = Object.fromEntries(paths.map((path) => [path, markOf(join(root, path))]))
  return { files, listed: LISTED.map((folder) => readdirSync(join(root, folder)).sort()) }
}

function markOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? null : [stats.size, stats.mtimeMs]
}
