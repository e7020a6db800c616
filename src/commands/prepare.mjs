import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isCheckout, isPackage, program, projectOf } from '#src/base/process/places.mjs'
import { withStep } from '#src/base/process/step.mjs'
import { UserError } from '#src/base/process/user-error.mjs'
import { areInstalled } from './installed-packages.mjs'

// Runs before anything is installed, on the Node that started npm: uses nothing but Node itself.

/** The checkout, or the folder of the compiled program in the package. */
export const root = program

/** Where the site definition is, and own module types: the checkout, or the folder of an agency that has the package installed. */
export const project = projectOf(root)

/** How often a command looks whether another one has ended. */
const LOOK_AGAIN_MS = 200
const lockFile = join(root, 'package-lock.json')

/** The Node that comes with the project's packages, in an image that of the image; the rest of the project runs on it. */
export const projectNode = isCheckout
  ? join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  : process.execPath

/** The folder in which the command was called; npm itself has gone to the checkout. */
export const calledFrom = process.env.INIT_CWD ?? process.cwd()

/** Whether the packages of the lock file are there. */
export function isInstalled() {
  return !isCheckout || (existsSync(projectNode) && readStamp(installedStamp()) === hashOf(readFileSync(lockFile)))
}

/** Installs the packages of the lock file unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const stamp = installedStamp()
  // Read before the installation: a lock file that changes meanwhile calls for another one.
  const lock = readFileSync(lockFile, 'utf8')
  await alone(async () => {
    if (isInstalled()) return
    if (existsSync(projectNode) && hasPackagesOf(lock)) return writeStamp(stamp, hashOf(lock))
    // A command that looks meanwhile has to wait until all packages are there.
    rmSync(stamp, { force: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const options = { shell: process.platform === 'win32' }
    const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    // What npm prints comes after the line of the step, which it would break otherwise.
    const { code, stdout, stderr } = await withStep('Installing packages', () => runCaptured(npm, words, options))
    process.stderr.write(stdout + stderr)
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
    writeStamp(stamp, hashOf(lock))
  })
}

/** Does what two commands must not do at once in one checkout: install and build. */
export async function alone(work, lock = join(project, '.preparing.lock')) {
  await takeLock(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Makes the file of a lock, with the number of this process in it, once no living process holds it. */
async function takeLock(lock) {
  let isReported = false
  while (!isTaken(lock)) {
    const holder = holderOf(lock)
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(lock, { force: true })
      continue
    }
    if (holder !== undefined && !isReported) {
      console.error(`Waiting for process ${holder}, which installs or builds in this folder (if it does not, remove ${lock}) …`)
      isReported = true
    }
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw cannotWrite(lock, error)
  }
}

/** The process that holds a lock; undefined where the lock has just been released, or its file is not written yet. */
function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  // In a container a command gets the same number after each start.
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error.code === 'EPERM'
  }
}

/** Runs a program to its end and gives its exit code; signals are passed on to it. */
export function run(program, args, options = {}) {
  return untilEnd(spawn(program, args, { cwd: project, stdio: 'inherit', ...options }))
}

/** Like {@link run}; gives what the program printed as well, in place of showing it. */
export async function runCaptured(program, args, options = {}) {
  const child = spawn(program, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], ...options })
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

/** Throws a UserError where the Node that started the command is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // The checkout brings a Node of its own, the package runs on the one that starts it.
  const [wantedMajor, wantedMinor] = isPackage ? [24, 0] : [20, 19]
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new UserError(`Node ${wantedMajor}.${wantedMinor} or newer is needed; this is ${process.version}.`)
}

function installedStamp() {
  return join(root, 'node_modules', '.installed')
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex')
}

/** Whether npm, called by hand, has installed the packages of a lock file: at its end it writes down what is there. */
function hasPackagesOf(lock) {
  const list = join(root, 'node_modules', '.package-lock.json')
  return existsSync(list) && areInstalled(lock, readFileSync(list, 'utf8'))
}

/** What a stamp says that {@link writeStamp} wrote; undefined where there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Notes what something was made from, in a file beside it. */
export function writeStamp(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw cannotWrite(file, error)
  }
}

function cannotWrite(file, { code }) {
  return new UserError(`"${file}" cannot be written (${code}): give this user the right to write in the project's folder.`)
}
