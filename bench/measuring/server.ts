import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { SERVER_ARGUMENTS, serverVariables } from '#src/commands/server-process.ts'
import { writeSampleFacts } from '../../tests/fixtures/sample-facts.ts'
import { dataFolder } from './data-folder.ts'
import { isSmoke } from './scale.ts'

/** The measured page. */
export const HOME = '/fr/'
/** A list of properties. */
export const LIST = '/fr/a-vendre/'

/** For what hangs: a busy machine takes its time. */
const START_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 10_000

/** The built server as a process of its own, with the sample site. */
export interface Server extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly address: string
  readonly processId: number
  /** The address that signs in to the Studio, once; null where somebody was invited. */
  readonly studioLink: string | null
}

/** The server of a smoke run, where one is enough for all that set no variables of their own. */
let shared: { readonly folder: Disposable; readonly server: Promise<Server> } | undefined

/** The data of a first start, from which every server of a smoke run goes on: a first start takes five times as long as a later one. */
let startingData: Promise<Disposable & { readonly path: string }> | undefined

/**
 * Starts the server on a free port, with these environment variables over the defaults. Resolves once it listens; rejects with its output
 * if it ends before. In a smoke run a server without variables is the one that is there already.
 */
export async function startServer(dataDir: string, variables?: NodeJS.ProcessEnv): Promise<Server> {
  if (!isSmoke) return spawnServer(dataDir, variables)
  startingData ??= makeStartingData()
  const { path } = await startingData
  const start = (data: string) => {
    cpSync(path, data, { recursive: true })
    return spawnServer(data, variables)
  }
  if (variables) return start(dataDir)
  if (shared === undefined) {
    const folder = dataFolder()
    shared = { folder, server: start(folder.path) }
  }
  return { ...(await shared.server), [Symbol.asyncDispose]: async () => undefined }
}

/** Ends the server that the benchmarks of a smoke run share. */
export async function endSharedServer(): Promise<void> {
  // Whoever wanted a server that did not start has said so.
  const server = await shared?.server.catch(() => undefined)
  await server?.[Symbol.asyncDispose]()
  shared?.folder[Symbol.dispose]()
  const made = await startingData?.catch(() => undefined)
  made?.[Symbol.dispose]()
}

async function makeStartingData() {
  const folder = dataFolder()
  await writeSampleFacts(folder.path)
  await using server = await spawnServer(folder.path)
  await propertyPath(server.address)
  return folder
}

async function spawnServer(dataDir: string, variables: NodeJS.ProcessEnv = {}): Promise<Server> {
  // An empty variable counts as absent: the environment of this shell must not affect the measurement.
  const defaults = { DATABASE_URL: '', SITE_CONFIG: '', PUBLIC_URL: '', LOG_LEVEL: '', HOST: '' }
  const env = {
    ...serverVariables(),
    ...process.env,
    ...defaults,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    ...variables,
  }
  // What V8 compiles of the embedded database to make it fast later is a quarter of what a start costs.
  const words = isSmoke ? ['--liftoff-only', ...SERVER_ARGUMENTS] : SERVER_ARGUMENTS
  const child = spawn(projectNode, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  // Must run before the data folder is removed, which waits for the same event.
  process.prependListener('exit', kill)
  const ended = once(child, 'close').finally(() => process.off('exit', kill))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const timer = setTimeout(kill, STOP_WITHIN_MS)
    await ended
    clearTimeout(timer)
  }

  let printed = ''
  const { promise: opened, resolve, reject } = Promise.withResolvers<Pick<Server, 'address' | 'studioLink'>>()
  const read = (chunk: Buffer) => {
    // After that it only logs requests, which nobody reads.
    printed = (printed + chunk).slice(-10_000)
    const [, port] = /Vitrine is open: http:\S+:(\d+)\//.exec(printed) ?? []
    if (port === undefined) return
    // The links are printed with the address.
    const [, path = null] = /The Studio, once and from this machine: http:\/\/[^/\s]+(\S+)/.exec(printed) ?? []
    const address = `http://127.0.0.1:${port}`
    resolve({ address, studioLink: path && address + path })
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  ended.then(() => reject(new Error(`the server ended before it listened: ${printed.trim()}`)), reject)
  const timer = setTimeout(() => reject(new Error(`the server did not listen within ${START_WITHIN_MS} ms`)), START_WITHIN_MS)
  try {
    return { ...(await opened), processId: child.pid ?? 0, [Symbol.asyncDispose]: () => end('SIGTERM') }
  } catch (error) {
    await end('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Starts a server with an empty data folder and these environment variables, and removes both when the work is done, which begins once the
 * listings are imported.
 */
export async function withServer<T>(work: (address: string) => Promise<T>, variables?: NodeJS.ProcessEnv): Promise<T> {
  using folder = dataFolder()
  await using server = await startServer(folder.path, variables)
  await propertyPath(server.address)
  return await work(server.address)
}

/** The HTML of a page. Throws unless the status is 200. */
export async function readPage(address: string, path: string = HOME): Promise<string> {
  const response = await fetch(address + path, { signal: AbortSignal.timeout(START_WITHIN_MS) })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** The path of a property of the sample agency. */
export async function propertyPath(address: string): Promise<string> {
  const end = performance.now() + START_WITHIN_MS
  while (performance.now() < end) {
    const [, path] = /href="(\/fr\/a-vendre\/[^"]+\/\d+\/)"/.exec(await readPage(address, LIST)) ?? []
    if (path !== undefined) return path
    await wait(50)
  }
  throw new Error(`${LIST} links to no property within ${START_WITHIN_MS} ms`)
}

/** Starts a server, requests the home page and ends it; returns the seconds up to that page. */
export async function secondsToFirstPage(dataDir: string): Promise<number> {
  const start = performance.now()
  await using server = await startServer(dataDir)
  await readPage(server.address)
  return (performance.now() - start) / 1000
}
