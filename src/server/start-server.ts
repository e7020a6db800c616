import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { pino } from 'pino'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import type { ModuleServers } from '#src/site/pages/module-server.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { createSiteSource, type SiteSource } from '#src/site-files/site-source.ts'
import { openAdminSocket } from './admin/admin-socket.ts'
import { finishRestore } from './admin/backup/finish-restore.ts'
import { adminPlugin } from './admin/plugin.ts'
import { appointmentsPlugin } from './appointments/plugin.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { databasePlugin } from './db/plugin.ts'
import type { Environment } from './environment.ts'
import { feedPlugin } from './feed/plugin.ts'
import type { Guards } from './forms/guard/guards.ts'
import { formsPlugin } from './forms/plugin.ts'
import { checkPort } from './http/check-port.ts'
import { createApp } from './http/create-app.ts'
import { healthRoutes } from './http/health-routes.ts'
import { jobsPlugin } from './jobs/plugin.ts'
import { listingsPlugin } from './listings/plugin.ts'
import { mailPlugin } from './mail/plugin.ts'
import { mediaFolders } from './media/media-folders.ts'
import { createPictureIndex, type PictureIndex } from './media/picture-index.ts'
import { mediaPlugin } from './media/plugin.ts'
import type { PictureAccess } from './media/remote/request-picture.ts'
import type { PasswordCost } from './owners/passwords.ts'
import { ownersPlugin } from './owners/plugin.ts'
import { pagesPlugin } from './pages/plugin.ts'
import type { Rendering } from './pages/ssr/renderer.ts'
import { postsPlugin } from './posts/plugin.ts'
import { searchPlugin } from './search/plugin.ts'
import { secretsPlugin } from './secrets/plugin.ts'
import { sitePlugin } from './site/plugin.ts'
import { programFingerprint } from './site/program-fingerprint.ts'
import { subscriptionsPlugin } from './subscriptions/plugin.ts'
import { visitsPlugin } from './visits/plugin.ts'

export interface ServerOptions {
  readonly environment: Environment
  /** The folder of the program. */
  readonly root: string
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  /** Folders of external module types. */
  readonly moduleFolders?: readonly string[]
  readonly rendering: Rendering
  readonly log: pino.Logger
  /** The clock; the machine's where absent. */
  readonly now?: () => Date
  /** Opens the database; the one in the environment where absent. */
  readonly openDatabase?: () => Promise<OpenDatabase>
  /** Replaces the usual form guards. */
  readonly formGuards?: Guards
  /** Cost of owners' password hashes; the default where absent. */
  readonly passwordCost?: PasswordCost
  /** Access to remote pictures; the internet where absent. */
  readonly pictureAccess?: PictureAccess
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly source: SiteSource
  /** Finishes requests in progress, then closes the plugins in reverse order. */
  readonly close: () => Promise<void>
}

/** Assembles the server and listens; the first of a data folder answers operators. Rejects with a sentence where it cannot start. */
export async function startServer({
  isFirst,
  ...options
}: ServerOptions & { readonly isFirst: boolean }): Promise<RunningServer> {
  const { port, host, dataDir } = options.environment
  // Workers share their port; the process that starts them has checked it.
  if (cluster.isPrimary) await checkPort(port, host)
  const server = await assembleServer(options)
  await server.app.listen({ port, host }).catch(async (error: unknown) => {
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
  const { environment, root, moduleTypes, moduleServers, rendering, log, now = () => new Date() } = options
  // The data folder holds personal data: only the server's user may read it.
  await mkdir(environment.dataDir, { recursive: true, mode: 0o700 })
  if (await finishRestore(environment.dataDir)) log.warn('finished an interrupted restore')
  // Open them concurrently: each waits for the disk.
  const [database, source, index] = await Promise.all([
    options.openDatabase?.() ?? openConfiguredDatabase(options),
    openSource(options),
    openPictures(options),
  ])
  const { clientFolder, serverFactory } = rendering
  const { app, drain } = await createApp({ environment, clientFolder, log, now, serverFactory })
  await app.register(databasePlugin, { database })
  await app.register(secretsPlugin)
  await app.register(jobsPlugin)
  await app.register(mailPlugin)
  await app.register(feedPlugin)
  await app.register(listingsPlugin)
  await app.register(searchPlugin)
  await app.register(mediaPlugin, { index, access: options.pictureAccess })
  await app.register(sitePlugin, { source, moduleTypes, moduleServers })
  await app.register(pagesPlugin, { rendering })
  await app.register(postsPlugin)
  await app.register(formsPlugin, { guards: options.formGuards })
  await app.register(appointmentsPlugin)
  await app.register(subscriptionsPlugin)
  await app.register(ownersPlugin, { passwordCost: options.passwordCost })
  await app.register(visitsPlugin)
  await app.register(adminPlugin, { root })
  await app.register(healthRoutes, { pingDatabase: database.ping, hasSite: () => app.site.live().site.pages.size > 0 })
  const close = async () => {
    // Start no background work while the last requests are answered.
    app.background.stop()
    await drain()
    await app.close()
  }
  return { app, source, close }
}

function openConfiguredDatabase({ environment, root, log }: ServerOptions): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    root,
    onIdleError: (err) => log.error({ err }, 'database connection lost'),
  })
}

function openSource({
  environment: { siteConfig, dataDir },
  root,
  moduleTypes,
  moduleFolders,
  log,
}: ServerOptions): Promise<SiteSource> {
  return createSiteSource({
    folder: siteConfig,
    dataDir,
    validator: createSiteValidator(moduleTypes),
    program: programFingerprint(root, moduleTypes, moduleFolders),
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  })
}

function openPictures({ environment, log }: ServerOptions): Promise<PictureIndex> {
  const onProblem = (src: string, reason: string) => log.warn({ src, reason }, 'could not read a picture')
  return createPictureIndex({ ...mediaFolders(environment), onProblem })
}
