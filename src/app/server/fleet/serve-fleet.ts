import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { asNeighbour } from '#src/app/server/as-neighbour.ts'
import { assembleServer, type ServerOptions } from '#src/app/server/start-server.ts'
import { countProperties } from '#src/features/properties/server/property-figures-queries.ts'
import { openAdminSocket } from '#src/operations/admin/admin-socket.ts'
import { openSharedDatabase } from '#src/platform/db/open-database.ts'
import type { SharedDatabase } from '#src/platform/db/shared-database.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { readSiteFolders, type SiteFolder } from '#src/platform/environment/site-folders.ts'
import { answerClientError } from '#src/platform/http/answer-client-error.ts'
import { checkPort } from '#src/platform/http/check-port.ts'
import { CONNECTION_OPTIONS, limitConnections } from '#src/platform/http/connection-limits.ts'
import { passedSocket } from '#src/platform/http/passed-socket.ts'
import { createJobRunner } from '#src/platform/jobs/job-runner.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { createFleet, type Fleet, type OpenSite } from './fleet.ts'
import { fleetCommands } from './fleet-commands.ts'
import { answerOwnHost, isOwnHost } from './own-host.ts'

/** What all sites share. */
export type SharedParts = Pick<
  ServerOptions,
  | 'root'
  | 'moduleTypes'
  | 'connectorKinds'
  | 'moduleServers'
  | 'moduleFolders'
  | 'siteChecker'
  | 'now'
  | 'passwordCost'
  | 'remoteAccess'
> & {
  /** Of one site: what its renderer keeps of pages is its own. */
  readonly renderingOf: () => ServerOptions['rendering']
}

interface Options {
  readonly environment: Environment
  /** The variables of the process. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly shared: SharedParts
  readonly log: Logger
  readonly isFirst: boolean
  readonly worker: number
  /** Whether sites are opened before they are asked for. Default: true. */
  readonly opensAhead?: boolean
  /** Default: that of the environment. */
  readonly openDatabase?: () => Promise<SharedDatabase>
}

export interface RunningFleet {
  readonly fleet: Fleet
  readonly server: Server
  /** Finishes requests in progress, then closes all sites. */
  readonly close: () => Promise<void>
}

/** How often the folder of sites is read for changes that no command made. */
const RELOAD_MS = 5000
/** The pause between two sites that are opened without a request: visitors' sites come first. */
const OPEN_NEXT_MS = 2000

/** Opens the sites of a folder behind one port; each is opened by its first request (decision 152). */
export async function serveFleet({
  environment,
  variables,
  shared,
  log,
  isFirst,
  worker,
  ...options
}: Options): Promise<RunningFleet> {
  const { port, host, dataDir, databaseUrl, databaseReadUrl: readUrl, sites: folder = '', sitesOpen } = environment
  const passed = passedSocket()
  // The primary process has checked the port that its workers share.
  if (cluster.isPrimary && passed === undefined) await checkPort(port, host)
  const openDatabase = () =>
    openSharedDatabase({
      ...{ databaseUrl, readUrl, dataDir, root: shared.root },
      onIdleError: (err) => log.error({ err }, 'database connection lost'),
    })
  // It holds personal data: only the server's user may read it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const database = await (options.openDatabase ?? openDatabase)()
  const onError = (err: Error) => log.error({ err }, 'the job queue reported an error')
  const runner = createJobRunner(database, { onError, open: (id) => fleet.open(id) })
  const openSite = async (site: SiteFolder): Promise<OpenSite> => {
    const { renderingOf, ...parts } = shared
    const opened = await assembleServer({
      ...parts,
      environment: site.environment,
      rendering: renderingOf(),
      log: log.child({ site: site.id }),
      openDatabase: ({ onStatement }) => database.openSite(site.id, onStatement),
      sharedJobs: { runner, site: site.id },
      neighbours: fleet.neighboursOf(site.id),
      worker,
    })
    await opened.app.ready()
    opened.app.background.start()
    const { dataDir } = site.environment
    const admin = isFirst ? await openAdminSocket({ dataDir, commands: opened.app.operatorCommands, log }) : null
    let pending = 0
    return {
      emit(event, request, response) {
        pending += 1
        response.once('close', () => {
          pending -= 1
        })
        opened.app.server.emit(event, request, response)
      },
      pending: () => pending + runner.runningOf(site.id),
      asNeighbour: asNeighbour(opened.app),
      commands: opened.app.operatorCommands,
      async listings() {
        const { forSale, forRent } = await countProperties(opened.app.database.db)
        return forSale + forRent
      },
      async close() {
        await admin?.close()
        await opened.close()
      },
    }
  }
  const fleet = createFleet({
    read: () => readSiteFolders({ folder, dataDir, variables }),
    open: openSite,
    maxOpen: sitesOpen,
    log,
  })
  await fleet.reload()
  const server = createServer({ ...CONNECTION_OPTIONS.http, requestTimeout: CONNECTION_OPTIONS.requestTimeout })
  server.keepAliveTimeout = CONNECTION_OPTIONS.keepAliveTimeout
  server.maxRequestsPerSocket = CONNECTION_OPTIONS.maxRequestsPerSocket
  server.setTimeout(CONNECTION_OPTIONS.connectionTimeout)
  limitConnections(server, log)
  server.on('clientError', (error, socket) => answerClientError(error, socket as Parameters<typeof answerClientError>[1], log))
  for (const event of ['request', 'checkExpectation'] as const)
    server.on(event, (request, response: ServerResponse) => {
      if (isOwnHost(request)) answerOwnHost(request, response, fleet)
      else fleet.answer(event, request, response)
    })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(passed === undefined ? { port, host } : { fd: passed }, resolve),
  )
  const reloading = setInterval(
    () => void fleet.reload().catch((err: unknown) => log.error({ err }, 'could not read the sites')),
    RELOAD_MS,
  )
  reloading.unref()
  const opening = createPeriodic({ run: async () => void (await fleet.openWaiting()), waitMs: () => OPEN_NEXT_MS })
  if (options.opensAhead !== false) opening.runLater()
  const admin = isFirst
    ? await openAdminSocket({
        dataDir,
        commands: fleetCommands({
          fleet,
          database,
          runner,
          maxOpen: sitesOpen,
          root: shared.root,
          now: shared.now ?? (() => new Date()),
        }),
        log,
      })
    : null
  return {
    fleet,
    server,
    async close() {
      clearInterval(reloading)
      await opening.stop()
      await admin?.close()
      server.close()
      server.closeIdleConnections()
      await fleet.close()
      await runner.stop()
      server.closeAllConnections()
      await database.close()
    },
  }
}
