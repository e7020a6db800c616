import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This file and the commands beside it that end in .mjs run on the Node that started npm (20.19 or newer) and before anything is
// installed: they use nothing but Node itself.

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that comes with the project's packages; the rest of the project runs on it. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Something that stands in the way, as one sentence for the person at the terminal. */
export class Obstacle extends Error {}

/** Runs a command's work; an obstacle becomes its sentence and exit code 1. */
export async function command(work) {
  try {
    requireNode()
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Installs the packages of the lock file unless they are there. */
export async function ensureInstalled() {
  const lock = fingerprintOf([join(root, 'package-lock.json')])
  const stamp = join(root, 'node_modules', '.installed')
  if (existsSync(projectNode) && readStamp(stamp) === lock) return
  console.log('Installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
  if (code !== 0) {
    throw new Obstacle(
      'The packages could not be installed: look at the lines above; without a network, "npm ci" needs a filled npm cache.',
    )
  }
  if (!existsSync(projectNode)) {
    throw new Obstacle(
      'The packages are installed, but Node 24 is not among them: allow the install script of the package "node", then try again.',
    )
  }
  writeStamp(stamp, lock)
}

/** Everything the build reads; the server, the commands and the drawings run as they are written. */
const BUILT_FROM = [
  ...[
    'main.tsx',
    'main-ssr.tsx',
    'page',
    'parts',
    'ui',
    'data',
    'state',
    'i18n',
    'domain',
    'commands/build.ts',
    'server/db/cluster.ts',
  ].map((name) => `src/${name}`),
  ...['modules', 'schemas', 'public', 'vite.config.ts', 'package-lock.json'],
]

/** Builds the browser's and the renderer's code unless it is newer than everything it is made from. */
export async function ensureBuilt() {
  const sources = BUILT_FROM.map((name) => join(root, name))
  const wanted = fingerprintOf(sources)
  const stamp = join(root, 'dist', '.built')
  if (readStamp(stamp) === wanted) return
  console.log('Building …')
  const code = await run(projectNode, ['src/commands/build.ts'])
  if (code !== 0) throw new Obstacle('The build failed: look at the lines above.')
  writeStamp(stamp, wanted)
}

/** Runs a program to its end and gives its exit code; signals are passed on to it. */
export function run(program, args, options = {}) {
  return untilEnd(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }))
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
  throw new Obstacle(`Node 20.19 or newer is needed; this is ${process.version}.`)
}

/** A hash over names, sizes and times of some files and folders. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}\0${stats.size}\0${path.endsWith('package-lock.json') ? readFileSync(path) : stats.mtimeMs}\0`)
  }
  for (const path of paths) visit(path)
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
    throw new Obstacle(`"${file}" cannot be written (${error.code}): give this user the right to write in the project's folder.`)
  }
}
