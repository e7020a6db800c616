import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { pino } from 'pino'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ConnectorKinds } from '#schemas/site/connector-kind.ts'
import { connectorsPlugin } from '#src/connectors/plugin.ts'
import type { SiteSource } from '#src/definition/files/site-source.ts'
import type { ModuleServers } from '#src/definition/pages/module-server.ts'
import { openHousesPlugin } from '#src/features/appointments/server/open-houses/plugin.ts'
import { appointmentsPlugin } from '#src/features/appointments/server/plugin.ts'
import { neighbourListingsPlugin } from '#src/features/feed/server/neighbour-listings-plugin.ts'
import { feedPlugin } from '#src/features/feed/server/plugin.ts'
import type { Guards } from '#src/features/forms/server/guard/guards.ts'
import { formsPlugin } from '#src/features/forms/server/plugin.ts'
import { leadsPlugin } from '#src/features/leads/server/plugin.ts'
import { picturesPlugin } from '#src/features/media/server/pictures-plugin.ts'
import { mediaPlugin } from '#src/features/media/server/plugin.ts'
import type { RemoteAccess } from '#src/features/media/server/remote/request-file.ts'
import { missingPagesPlugin } from '#src/features/missing-pages/server/plugin.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { ownersPlugin } from '#src/features/owners/server/plugin.ts'
import { listingsPlugin } from '#src/features/properties/server/plugin.ts'
import { subscriptionsPlugin } from '#src/features/saved-searches/server/plugin.ts'
import { searchPlugin } from '#src/features/search/server/plugin.ts'
import { visitsPlugin } from '#src/features/visits/server/plugin.ts'
import { draftsPlugin } from '#src/history/drafts/plugin.ts'
import { versionsPlugin } from '#src/history/versions/plugin.ts'
import { sitePlugin } from '#src/live-site/plugin.ts'
import { createSiteChecker, type SiteChecker } from '#src/live-site/site-checker.ts'
import { siteSourcePlugin } from '#src/live-site/source-plugin.ts'
import { openAdminSocket } from '#src/operations/admin/admin-socket.ts'
import { dataFolderPlugin } from '#src/operations/admin/data-folder-plugin.ts'
import { adminPlugin } from '#src/operations/admin/plugin.ts'
import { operatorAlertsPlugin } from '#src/operations/alerts/plugin.ts'
import { CHALLENGE, proveInstance, readInstanceId } from '#src/operations/monitoring/instance-id.ts'
import { monitoringPlugin } from '#src/operations/monitoring/plugin.ts'
import { createPrivacy } from '#src/operations/privacy/privacy.ts'
import { cdnPlugin } from '#src/platform/cdn/plugin.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { addressOfDatabase } from '#src/platform/db/database-address.ts'
import { type DatabaseOptions, openDatabase } from '#src/platform/db/open-database.ts'
import { databasePlugin } from '#src/platform/db/plugin.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { checkPort } from '#src/platform/http/check-port.ts'
import { createApp } from '#src/platform/http/create-app.ts'
import { healthRoutes } from '#src/platform/http/health-routes.ts'
import { passedSocket } from '#src/platform/http/passed-socket.ts'
import type { JobDatabase } from '#src/platform/jobs/job-queue.ts'
import { jobsPlugin } from '#src/platform/jobs/plugin.ts'
import { mailPlugin } from '#src/platform/mail/plugin.ts'
import { type Neighbours, NO_NEIGHBOURS } from '#src/platform/neighbours/neighbours.ts'
import type { PasswordCost } from '#src/platform/secrets/passwords.ts'
import { secretsPlugin } from '#src/platform/secrets/plugin.ts'
import { NO_TRACING, type Tracing } from '#src/platform/tracing/tracing.ts'
import { pagesPlugin } from '#src/renderer/server/plugin.ts'
import { postsPlugin } from '#src/renderer/server/posts/plugin.ts'
import { previewsPlugin } from '#src/renderer/server/previews/plugin.ts'
import type { Rendering } from '#src/renderer/server/ssr/renderer.ts'
import { studioPlugin } from '#src/studio/server/plugin.ts'
import { staffPlugin } from '#src/studio/staff/plugin.ts'
import { FIRST_WORKER } from './run-workers.ts'

export interface ServerOptions {
  readonly environment: Environment
  readonly root: string
  readonly moduleTypes: ModuleTypes
  /** Kinds for connector.json; without them its settings are not checked. */
  readonly connectorKinds?: ConnectorKinds
  readonly moduleServers: ModuleServers
  readonly moduleFolders?: readonly string[]
  /** Shares the checks of another server with the same module types and connectors. Default: creates them. */
  readonly siteChecker?: SiteChecker
  readonly rendering: Rendering
  readonly log: pino.Logger
  /** Default: the machine's clock. */
  readonly now?: () => Date
  /** Default: opens the database of the environment. */
  readonly openDatabase?: (hooks: Pick<DatabaseOptions, 'onStatement'>) => Promise<OpenDatabase>
  /** The job runner of a server of several sites, and this site. Default: a runner of its own. */
  readonly sharedJobs?: JobDatabase['sharedJobs']
  /** The other sites of its network on this server; default: none. */
  readonly neighbours?: Neighbours
  /** Replaces the default form guards. */
  readonly formGuards?: Guards
  readonly passwordCost?: PasswordCost
  /** Access to remote pictures; default: the internet. */
  readonly remoteAccess?: RemoteAccess
  /** Whether anybody may see previews; default: in development only. */
  readonly arePreviewsOpen?: boolean
  /** The number of this process among the workers; default: 1. */
  readonly worker?: number
  /** Default: no tracing. */
  readonly tracing?: Tracing
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly source: SiteSource
  /** Finishes requests in progress, then closes the plugins in reverse order. */
  readonly close: () => Promise<void>
}

/** Assembles the server and listens; answers operator commands. Rejects with a sentence if it cannot start. */
export async function startServer({
  isFirst,
  ...options
}: ServerOptions & { readonly isFirst: boolean }): Promise<RunningServer> {
  const { port, host, dataDir } = options.environment
  const passed = passedSocket()
  // The primary process has checked the port that its workers share.
  if (cluster.isPrimary && passed === undefined) await checkPort(port, host)
  const server = await assembleServer(options)
  // Without a host Fastify listens on every address of localhost.
  const place = passed === undefined ? { port, host } : { fd: passed, host: '127.0.0.1' }
  await server.app.listen(place).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  server.app.background.start()
  const adminSocket = isFirst ? await openAdminSocket({ dataDir, commands: server.app.operatorCommands, log: options.log }) : null
  const close = async () => {
    await adminSocket?.close()
    await server.close()
  }
  return { ...server, close }
}

/** Registers the plugins in order of their dependencies; the app can answer but does not listen yet. */
export async function assembleServer(options: ServerOptions): Promise<RunningServer> {
  const {
    environment,
    root,
    moduleTypes,
    connectorKinds = null,
    moduleServers,
    moduleFolders,
    rendering,
    log,
    now = () => new Date(),
  } = options
  const { tracing = NO_TRACING } = options
  const onStatement = tracing === NO_TRACING ? undefined : tracing.countStatement
  const { arePreviewsOpen } = options
  const { databaseUrl, databaseReadUrl: readUrl, dataDir } = environment
  const { clientFolder, serverFactory } = rendering
  const { app, drain } = await createApp({ environment, clientFolder, log, now, tracing, serverFactory })
  app.decorate('neighbours', options.neighbours ?? NO_NEIGHBOURS)
  await app.register(dataFolderPlugin)
  const checks = [checkOwnerFeed]
  const checker =
    options.siteChecker ?? createSiteChecker({ root, moduleTypes, connectorKinds, moduleFolders, folder: environment.dataDir })
  await app.register(siteSourcePlugin, { root, checker, checks })
  await app.register(picturesPlugin)
  await app.register(databasePlugin, {
    address: databaseUrl === undefined || options.openDatabase !== undefined ? null : addressOfDatabase(databaseUrl),
    open: (hooks) =>
      options.openDatabase?.({ onStatement }) ?? openDatabase({ databaseUrl, readUrl, dataDir, root, onStatement, ...hooks }),
  })
  await app.register(secretsPlugin)
  await app.register(jobsPlugin, { shared: options.sharedJobs })
  await app.register(missingPagesPlugin)
  await app.register(mailPlugin)
  await app.register(feedPlugin)
  await app.register(listingsPlugin)
  await app.register(searchPlugin)
  await app.register(mediaPlugin, { access: options.remoteAccess })
  await app.register(sitePlugin, { moduleTypes, moduleServers, fontTable: rendering.fontTable })
  await app.register(neighbourListingsPlugin)
  await app.register(cdnPlugin)
  await app.register(connectorsPlugin, { root })
  await app.register(versionsPlugin, { checks })
  await app.register(draftsPlugin)
  await app.register(staffPlugin, { passwordCost: options.passwordCost })
  await app.register(previewsPlugin, { isOpen: arePreviewsOpen ?? rendering.developmentHead !== undefined })
  await app.register(pagesPlugin, { rendering })
  await app.register(postsPlugin)
  await app.register(formsPlugin, { guards: options.formGuards })
  await app.register(leadsPlugin)
  await app.register(appointmentsPlugin)
  await app.register(openHousesPlugin)
  await app.register(subscriptionsPlugin)
  await app.register(ownersPlugin, { passwordCost: options.passwordCost })
  await app.register(visitsPlugin)
  const { eraseSubmissions } = createPrivacy(app.database.db, environment.dataDir)
  await app.register(studioPlugin, { root, moduleTypes, moduleFolders: moduleFolders ?? [], eraseSubmissions })
  await app.register(monitoringPlugin, {
    root,
    worker: options.worker ?? FIRST_WORKER,
    channel: cluster.isWorker ? process : null,
  })
  await app.register(operatorAlertsPlugin, { isFirst: (options.worker ?? FIRST_WORKER) === FIRST_WORKER })
  await app.register(adminPlugin, { root })
  const instanceId = await readInstanceId(dataDir)
  await app.register(healthRoutes, {
    pingDatabase: app.database.ping,
    hasSite: () => app.site.live().site.pages.size > 0,
    areListingsComing: app.listings.areComing,
    feedAge: app.monitoring.feedAge,
    prove: (challenge) =>
      typeof challenge === 'string' && CHALLENGE.test(challenge) ? proveInstance(instanceId, challenge) : null,
  })
  const close = async () => {
    // Stop background work before the last requests are answered.
    app.background.stop()
    await drain()
    await app.close()
    await tracing.close()
  }
  return { app, source: await app.siteSource, close }
}
