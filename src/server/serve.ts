import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { moduleTypes } from '#modules/schemas.ts'
import { moduleServers } from '#modules/servers.ts'
import { loadModulePackages } from '#src/module-packages/module-packages.ts'
import { explainSystemError } from '#src/server/errors/explain-system-error.ts'
import { readAssets } from '#src/server/pages/ssr/assets.ts'
import type { Renderer, Rendering } from '#src/server/pages/ssr/renderer.ts'
import { formatFindings } from '#src/site/validation/findings.ts'
import { DatabaseInUseError } from './db/folder-lock.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { startServer } from './start-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isDevelopment = process.argv.includes('--dev')
const CLOSE_WITHIN_MS = 10_000

/** Starts the server and runs it until a stop signal; a failure becomes one sentence. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env, root)
  const log = await openLog(environment.logLevel)
  const rendering = isDevelopment
    ? await (await import('#src/server/pages/ssr/development.ts')).developmentRendering(root)
    : await builtRendering()
  const builtIn = { moduleTypes, moduleServers }
  const packages = await loadModulePackages(root, builtIn, (message) => log.error(message))
  if (packages.findings.length > 0) log.warn(`Module types from elsewhere have faults\n${formatFindings(packages.findings, '')}`)
  const registries = { moduleTypes: packages.moduleTypes, moduleServers: packages.moduleServers }
  const server = await startServer({ environment, root, ...registries, moduleFolders: packages.folders, rendering, log })
  stopOnSignal(server.close, log)
  const bound = server.app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : environment.port
  process.stdout.write(
    `\n  Vitrine is open: http://${environment.host === '127.0.0.1' ? 'localhost' : environment.host}:${port}/\n\n`,
  )
}

/** Readable lines on a terminal, else JSON lines. */
async function openLog(level: string): Promise<pino.Logger> {
  if (!process.stdout.isTTY) return pino({ level }, pino.destination({ sync: false }))
  const { default: pretty } = await import('pino-pretty')
  return pino({ level }, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true }))
}

async function builtRendering(): Promise<Rendering> {
  const clientFolder = join(root, 'dist', 'client')
  // `src/commands/build.ts` builds it from src/main-ssr.tsx, which defines its type.
  const built = (await import(pathToFileURL(join(root, 'dist', 'ssr', 'main-ssr.js')).href)) as { createRenderer: () => Renderer }
  return { renderer: built.createRenderer(), assetsOf: await readAssets(clientFolder), clientFolder }
}

function stopOnSignal(close: () => Promise<void>, log: pino.Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // Ctrl+C reaches this process twice: from the terminal, and from the command that started it.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // Exit despite open connections: a supervisor would kill the process without closing the database.
    const timer = setTimeout(() => process.exit(1), CLOSE_WITHIN_MS)
    timer.unref()
    await close()
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DatabaseInUseError) return error.message
  if (!(error instanceof Error)) return String(error)
  const refused = explainSystemError(error)
  if (refused !== undefined) return refused
  if ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('dist'))
    return 'The build is missing: run "npm start" instead of this file.'
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
