import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { freePort } from '../fixtures/free-port.ts'
import { SHORT_LIVED } from '../fixtures/server-process.ts'

/** A server in its own process. */
export interface SiteProcess {
  readonly url: string
  /** Kills the process. */
  readonly kill: () => Promise<void>
  /** Stops the process gracefully. */
  readonly close: () => Promise<void>
}

export interface ProcessOptions {
  readonly siteConfig: string
  readonly dataDir: string
  /** A free port by default. */
  readonly port?: number
  /** Another checkout than this one, by its absolute path. */
  readonly checkout?: string
  /** What the command line says besides. */
  readonly words?: readonly string[]
  /** Environment variables over the usual ones. */
  readonly variables?: Readonly<Record<string, string>>
}

/** Starts the built server as a process of its own, and resolves once it is ready. */
export async function runProcess(options: ProcessOptions): Promise<SiteProcess> {
  const { siteConfig, dataDir, port, checkout = root, words = [], variables: more = {} } = options
  const listenAt = port ?? (await freePort())
  const url = `http://127.0.0.1:${listenAt}`
  const { PATH } = process.env
  const variables = { PORT: String(listenAt), PUBLIC_URL: url, SITE_CONFIG: siteConfig, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(projectNode, [...SHORT_LIVED, 'src/app/server/main.ts', ...words], {
    cwd: checkout,
    env: { PATH, NODE_ENV: 'production', ...variables, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  await untilOpen(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  const answer = await fetch(`${url}/readyz`)
  if (!answer.ok) {
    await end('SIGKILL')
    throw new Error(`the server listens, and is not ready: ${await answer.text()}`)
  }
  return { url, kill: () => end('SIGKILL'), close: () => end('SIGTERM') }
}

function untilOpen(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let printed = ''
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('Vitrine is open')) resolve()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('close', (code) => reject(new Error(`the server ended with ${code} before it listened:\n${printed}`)))
  return promise
}
