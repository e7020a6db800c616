import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

// Only Node's own modules: commands use it before anything is installed.

/** The folder of the program's code, with a slash at its end: the checkout, the folder of an image, or `lib` of the package. */
export const program = join(import.meta.dirname, '../../../')

/** Whether the program is the compiled package. */
export const isPackage = existsSync(join(program, 'src/app/server/main.js'))

/** Whether there are packages to install and files to build: an image of the server has all it needs, and no lock file. */
export const isCheckout = existsSync(join(program, 'package-lock.json'))

const project = isPackage ? projectAt(process.cwd()) : program

/** The folder with site definition, own module types and data: for the package that of the agency, otherwise the program's own. */
export function projectOf(root) {
  return resolve(root) === resolve(program) ? project : root
}

/** Whether the program serves a folder that is not its own. */
export function hasOwnProject() {
  return resolve(project) !== resolve(program)
}

/** Where Node keeps compiled files. */
export const compileCache = join(project, 'node_modules/.cache/node')

/** The path of a file of the program, relative to the project, where commands start processes. */
export function programFile(path) {
  return relative(project, join(program, path))
}

/** The nearest folder with a package.json, from a folder upwards; where there is none, the folder itself. */
function projectAt(folder) {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at
    if (at === dirname(at)) return folder
  }
}
