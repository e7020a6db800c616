import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { builtFolder } from '#src/base/process/package-folders.mjs'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { BUILT_PROGRAM } from '#src/definition/module-types/program-files.ts'
import { errorLines, summariseFindings } from '#src/definition/validation/findings.ts'
import { createSiteChecker } from '#src/live-site/site-checker.ts'
import { programVersion } from '#src/operations/monitoring/program-version.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { openTracing } from '#src/platform/tracing/open-tracing.ts'
import { readAssets, readFontTable } from '#src/renderer/server/ssr/assets.ts'
import type { Renderer, Rendering } from '#src/renderer/server/ssr/renderer.ts'
import type { SharedParts } from './fleet/serve-fleet.ts'
import { openingLines } from './opening-lines.ts'
import { workerNumber } from './run-workers.ts'
import { startServer } from './start-server.ts'

interface Options {
  readonly environment: Environment
  readonly log: Logger
  readonly root: string
  readonly isDevelopment: boolean
  /** Whether this is the first process of its port and data folder. */
  readonly isFirst: boolean
}

const CLOSE_WITHIN_MS = 10_000

export async function serve({ environment, log, root, isDevelopment, isFirst }: Options): Promise<void> {
  const version = await programVersion(root)
  // A checkout runs its sources once one has changed, which takes longer to start.
  log.info({ version, code: BUILT_PROGRAM === null ? 'sources' : 'built' }, 'starting')
  const { moduleTypes, moduleServers, folders, findings } = await loadModuleTypes(root, {
    report: (message) => log.error(message),
  })
  for (const { text, finding } of errorLines(findings, '')) log.warn({ finding }, text)
  if (findings.length > 0) log.warn(`Module types have faults: ${summariseFindings(findings)}`)
  const shared = {
    root,
    moduleTypes,
    connectorKinds: await loadConnectorKinds(root, (message) => log.warn(message)),
    moduleServers,
    moduleFolders: folders,
  }
  if (environment.sites !== undefined) return await serveSites({ environment, log, isFirst }, shared)
  const rendering = isDevelopment
    ? await (await import('#src/dev/rendering/development.ts')).developmentRendering(root)
    : (await builtRendering(root))()
  const server = await startServer({
    ...shared,
    environment,
    rendering,
    log,
    isFirst,
    worker: workerNumber(),
    tracing: await openTracing(process.env, { version, worker: workerNumber() }),
  })
  stopOnSignal(server.close, log)
  // Since the start of the process, so module loading counts.
  log.info({ ms: Math.round(performance.now()) }, 'started')
  if (!isFirst) return
  const bound = server.app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : environment.port
  const origin = `http://${environment.host === '127.0.0.1' ? 'localhost' : environment.host}:${port}`
  process.stdout.write(await openingLines(server.app, { environment, origin, isDevelopment }))
}

type Served = Pick<Options, 'environment' | 'log' | 'isFirst'>

/** Serves several sites (SITES). */
async function serveSites({ environment, log, isFirst }: Served, parts: Omit<SharedParts, 'renderingOf'>): Promise<void> {
  const { serveFleet } = await import('./fleet/serve-fleet.ts')
  // Compiling the schemas takes seconds and memory; what the checks found of a file is kept by its content, for all sites.
  const siteChecker = createSiteChecker({ ...parts, connectorKinds: parts.connectorKinds ?? null, folder: environment.dataDir })
  const shared = { ...parts, siteChecker, renderingOf: await builtRendering(parts.root) }
  const { fleet, server, close } = await serveFleet({
    ...{ environment, shared, log, isFirst, worker: workerNumber() },
    variables: process.env,
  })
  stopOnSignal(close, log)
  const figures = fleet.figures()
  log.info({ ms: Math.round(performance.now()), sites: figures.length }, 'started')
  if (!isFirst) return
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : environment.port
  const lines = figures.map(({ id, hosts, problem }) => `  ${id}: ${problem ?? hosts.join(', ')}\n`)
  process.stdout.write(`\n  Vitrine is open for ${lines.length} sites on port ${port}.\n${lines.join('')}\n`)
}

/** Reads what the renderers of all sites share; the result makes one for a site. */
async function builtRendering(root: string): Promise<() => Rendering> {
  const built = builtFolder(root)
  const clientFolder = join(built, 'client')
  // `src/commands/build.ts` builds it from src/app/browser/main-ssr.tsx, which defines its type.
  const { createRenderer } = (await import(pathToFileURL(join(built, 'ssr', 'main-ssr.js')).href)) as {
    createRenderer: () => Renderer
  }
  const [assetsOf, fontTable] = await Promise.all([readAssets(clientFolder), readFontTable(clientFolder)])
  return () => ({ renderer: createRenderer(), assetsOf, fontTable, clientFolder })
}

function stopOnSignal(close: () => Promise<void>, log: Logger): void {
  let isStopping = false
  const stop = async (signal: string) => {
    // Ctrl+C arrives twice: from the terminal and from the parent process.
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    // Exit despite open connections: a supervisor would kill the process before it closes the database.
    const timer = setTimeout(() => process.exit(1), CLOSE_WITHIN_MS)
    timer.unref()
    await close()
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
