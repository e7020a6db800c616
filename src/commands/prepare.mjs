import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSources, isBuiltFrom } from './built-from.mjs'
import { withLock } from './checkout-lock.mjs'
import { readCommandLine } from './command-line.mjs'
import { readPackageFolders } from './package-folders.mjs'
import { UserError } from './user-error.mjs'

// This file and the commands beside it that end in .mjs run on the Node that started npm (20.19 or newer) and before anything is
// installed: they use nothing but Node itself.

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that comes with the project's packages; the rest of the project runs on it. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Runs a command's work, or prints its help; an obstacle becomes its sentence and its exit code, 2 where the words cannot be understood. */
export async function command(name, work) {
  try {
    const { help, problem } = readCommandLine(name, process.argv.slice(2))
    if (problem !== undefined) throw new UserError(problem, 2)
    if (help !== undefined) return console.log(help)
    requireNode()
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}

/** Installs the packages of the lock file unless they are there. */
export async function ensureInstalled() {
  const lock = fingerprintOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.installed')
  const isInstalled = () => existsSync(projectNode) && readStamp(stamp) === lock
  if (isInstalled()) return
  await alone(async (share) => {
    if (isInstalled()) return
    // A command that looks meanwhile has to wait until all packages are there.
    rmSync(stamp, { force: true })
    console.log('Installing packages …')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const options = { shell: process.platform === 'win32', onStart: share }
    const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
    if (code !== 0) {
      throw new UserError(
        'The packages could not be installed: look at the lines above; without a network, "npm ci" needs a filled npm cache.',
      )
    }
    if (!existsSync(projectNode)) {
      throw new UserError(
        'The packages are installed, but Node 24 is not among them: allow the install script of the package "node", then try again.',
      )
    }
    writeStamp(stamp, lock)
  })
}

/** Builds the browser's and the renderer's code unless it is newer than everything it is made from. */
export async function ensureBuilt() {
  const stamp = join(root, 'dist', '.built')
  const isBuilt = () => readStamp(stamp) === buildFingerprint()
  if (isBuilt()) return
  await alone(async (share) => {
    if (!isBuilt()) await build(stamp, share)
  })
}

/** Builds in any case. */
export async function buildAnew() {
  await alone((share) => build(join(root, 'dist', '.built'), share))
}

async function build(stamp, share) {
  // Read before the build: a file that changes meanwhile calls for another one.
  const wanted = buildFingerprint()
  console.log('Building …')
  const code = await run(projectNode, ['src/commands/build.ts'], { onStart: share })
  if (code !== 0) throw new UserError('The build failed: look at the lines above.')
  writeStamp(stamp, wanted)
}

/** Does what two commands must not do at once in one checkout: install and build. */
async function alone(work) {
  const folder = join(root, '.preparing')
  try {
    return await withLock(folder, work, (pid) =>
      console.error(`Waiting for process ${pid}, which installs or builds in this folder …`),
    )
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error
    throw cannotWrite(error.path ?? folder, error)
  }
}

/** Runs a program to its end and gives its exit code; signals are passed on to it. `onStart` is told its process number. */
export function run(program, args, { onStart, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  // Without a number it could not be started; the error comes with its end.
  if (child.pid !== undefined) onStart?.(child.pid)
  return untilEnd(child)
}

/** Like {@link run}; gives what the program printed as well, in place of showing it. */
export async function runCaptured(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (printed[name] += text))
  return { code: await untilEnd(child), ...printed }
}

function untilEnd(child) {
  return new Promise((resolve, reject) => {
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal === null ? 1 : 128))
    })
  })
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new UserError(`Node 20.19 or newer is needed; this is ${process.version}.`)
}

/** Of all that the build is made from, the module types of packages included. */
function buildFingerprint() {
  const packages = readPackageFolders(root).folders.map(({ path }) => path)
  return fingerprintOf(buildSources(root), packages)
}

/** A hash over names, sizes and times of some files and folders, as far as the build depends on them; of packages all files count. */
function fingerprintOf(paths, packages = []) {
  const hash = createHash('sha256')
  const isCounted = (path) => isBuiltFrom(relative(root, path).replaceAll('\\', '/'))
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (isCounted(path))
      hash.update(`${path}\0${stats.size}\0${path.endsWith('package-lock.json') ? readFileSync(path) : stats.mtimeMs}\0`)
  }
  for (const path of paths) visit(path)
  for (const folder of packages) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !/(^|[\\/])(node_modules|\.)/.test(name),
    )
    for (const name of names.sort()) {
      const { size, mtimeMs } = statSync(join(folder, name))
      hash.update(`${join(folder, name)}\0${size}\0${mtimeMs}\0`)
    }
  }
  return hash.digest('hex')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeStamp(file, text) {
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function cannotWrite(file, { code }) {
  return new UserError(`"${file}" cannot be written (${code}): give this user the right to write in the project's folder.`)
}
