import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { pino } from 'pino'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { openAdminSocket } from '#src/server/admin/admin-socket.ts'
import { finishRestore } from '#src/server/admin/backup/finish-restore.ts'
import type { OperatorCommands } from '#src/server/admin/operator-command.ts'
import { createOperatorCommands } from '#src/server/admin/operator-commands.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import { openFormDesk } from '#src/server/forms/form-desk.ts'
import { createInnerRequests } from '#src/server/http/request-log.ts'
import { createWorkQueue } from '#src/server/jobs/work-queue.ts'
import { openListingDesk } from '#src/server/listings/listing-desk.ts'
import { similarProperties } from '#src/server/listings/similar-property-queries.ts'
import { openPictureDesk } from '#src/server/media/picture-desk.ts'
import { openOwnerDesk } from '#src/server/owners/owner-desk.ts'
import type { PasswordCost } from '#src/server/owners/passwords.ts'
import { createInternalFetch } from '#src/server/pages/ssr/internal-fetch.ts'
import type { Rendering } from '#src/server/pages/ssr/rendering.ts'
import { compareSecret } from '#src/server/secrets/compare-secret.ts'
import { readSecret } from '#src/server/secrets/secret.ts'
import { createSecretFingerprintRepository } from '#src/server/secrets/secret-fingerprint-repository.ts'
import { createVisitRepository } from '#src/server/visits/visit-repository.ts'
import type { ModuleServers } from '#src/site/pages/module-server.ts'
import { createSiteSource, type SiteSource } from '#src/site/site-source.ts'
import { jsonSchemas } from '#src/site/validation/json-schemas.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { type App, createApp } from './app.ts'
import { checkAddress } from './check-address.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import type { Environment } from './environment.ts'
import { createChangeFollower } from './follow-changes.ts'
import type { FormOverrides } from './forms/create-form-service.ts'
import type { PictureAccess } from './media/remote/picture-access.ts'
import { createPageResponder } from './pages/page-responder.ts'
import { createPageService } from './pages/page-service.ts'
import { propertyEntries } from './pages/property-entries.ts'
import { createSiteServices } from './pages/site-services.ts'
import { readTowns, withTowns } from './pages/towns.ts'
import { programFingerprint } from './program-fingerprint.ts'
import { createAddressLimit } from './visits/address-limit.ts'
import { createVisitCounter } from './visits/visit-counter.ts'

export interface ServerOptions {
  readonly environment: Environment
  readonly root: string
  readonly moduleTypes: ModuleTypes
  readonly moduleServers: ModuleServers
  readonly rendering: Rendering
  readonly log: pino.Logger
  /** How to come by the database; the one that the environment names where absent. */
  readonly openDatabase?: () => Promise<OpenDatabase>
  /** What takes part in the sending of forms in place of the product's own. */
  readonly forms?: FormOverrides
  /** What hashes of owners' passwords cost; the usual where absent. */
  readonly passwordCost?: PasswordCost
  /** How pictures on other servers are reached; over the internet where absent. */
  readonly pictureAccess?: PictureAccess
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly source: SiteSource
  /** Begins what goes on beside the requests. */
  readonly startBackground: () => void
  /** What operators can ask of it. */
  readonly operatorCommands: OperatorCommands
  /** Finishes the requests under way, then closes everything in turn. */
  readonly close: () => Promise<void>
}

/** Pages that are rendered at a time, that wait for their turn, and for how long: some seconds of work, and no more. */
const RENDERING = { atOnce: 4, waiting: 48, timeoutMs: 20_000 }

/** How long after the server listens what nobody waits for begins: the first pages come first. */
const BACKGROUND_AFTER_MS = 1000
/** How long after it the definition is watched: sooner than the rest, so that a change just after the start is live within a second too. */
const WATCH_AFTER_MS = 250

/** Assembles the server and listens. Rejects with a sentence where something stands in the way. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dataDir } = options.environment
  await checkAddress(port, host)
  const server = await assembleServer(options)
  await server.app.listen({ port, host }).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  server.startBackground()
  const adminSocket = await openAdminSocket({ dataDir, commands: server.operatorCommands, log: options.log })
  const close = async () => {
    await adminSocket.close()
    await server.close()
  }
  return { ...server, close }
}

/** Puts the parts together and imports the listings; the app answers, but listens nowhere yet. */
export async function assembleServer(options: ServerOptions): Promise<RunningServer> {
  const { environment, moduleTypes, moduleServers, rendering, log } = options
  const { siteConfig, dataDir, publicUrl } = environment
  const now = options.forms?.now ?? (() => new Date())
  // Only the user that runs the server may read what visitors and owners entrust to it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (await finishRestore(dataDir)) log.warn('a restore that was cut off is finished')
  const [database, source, pictures] = await Promise.all([
    options.openDatabase?.() ?? openConfiguredDatabase(options),
    openSource(options),
    openPictureDesk({ siteConfig, dataDir }, log),
  ])
  const listings = await openListingDesk({ environment, database, now, log })
  const { properties, projects, dataVersion } = listings
  let towns = await readTowns(properties)
  const services = createSiteServices(source, (site, isPreview) =>
    createPageService({
      ...{ site: withTowns(site, towns), isPreview, moduleTypes, moduleServers, publicUrl, properties, projects },
      pictures: pictures.index.lookup,
      picturesVersion: pictures.index.version(),
    }),
  )
  const remotePictures = pictures.fetching({ db: database.db, services, now, access: options.pictureAccess })
  const secret = await readSecret(environment.sessionSecret, dataDir)
  await compareSecret({ secret, marks: createSecretFingerprintRepository(database.db), now, log })
  const visits = createVisitCounter({ visits: createVisitRepository(database.db), now, log })
  const desk = openFormDesk({
    ...{ environment, database, services, properties, projects, secret, log },
    overrides: options.forms,
    purgeable: [visits],
  })
  const innerRequests = createInnerRequests()
  const owners = openOwnerDesk({
    ...{ environment, secret, services, log },
    db: database.db,
    mailQueue: desk.mailQueue,
    now,
    passwordCost: options.passwordCost,
  })
  const respond = createPageResponder({
    services,
    renderer: rendering.renderer,
    assetsOf: rendering.assetsOf,
    get: createInternalFetch(() => app, innerRequests.headers),
    guard: owners.guard,
    isHttps: publicUrl.startsWith('https:'),
    dataVersion,
    asKnownError,
    queue: createWorkQueue(RENDERING),
    developmentHead: rendering.developmentHead,
  })
  const { app, drain }: App = await createApp({
    environment,
    clientFolder: rendering.clientFolder,
    script: rendering.assetsOf({ types: [], textAreas: [], language: 'fr', isPreview: false }).scripts[0],
    services,
    respond,
    pictures: pictures.index,
    variants: pictures.variants,
    listings: { repository: properties, projects, site: () => services.live().listingSite },
    similar: (record, site, limit) => similarProperties(database.db, record, site, limit),
    searchEngines: {
      services,
      publicUrl,
      propertyEntries: () => propertyEntries(properties, services.live().listingSite),
      dataVersion: properties.dataVersion,
    },
    ...desk.routes,
    ...owners.routes,
    mailActions: { ...desk.routes.mailActions, ...owners.mailActions },
    visits: {
      visits,
      consume: createAddressLimit(now),
      ownerSessions: owners.ownerSessions,
      portalHosts: () => services.live().site.config.visits?.portalHosts ?? [],
    },
    health: { pingDatabase: database.ping, hasSite: () => services.live().site.pages.size > 0 },
    schemas: jsonSchemas(moduleTypes),
    logger: log,
    innerRequests,
    serverFactory: rendering.serverFactory,
  })

  const showListings = async () => {
    services.renew()
    void remotePictures.bringUpToDate()
    rendering.onSiteChanged?.()
    // What was shown so far stays right while the database cannot say which towns there are now.
    const found = await readTowns(properties)
    if (JSON.stringify(found) !== JSON.stringify(towns)) {
      towns = found
      services.renew()
    }
    await desk.announceNews()
  }
  const changes = createChangeFollower({
    log,
    async follow() {
      const [outcome] = await Promise.all([listings.follow(), pictures.index.refresh()])
      await showListings()
      return outcome
    },
  })
  const unsubscribe = source.subscribe(changes.changed)
  const operatorCommands = createOperatorCommands({
    ...desk.operatorParts,
    backup: { db: database.patient, dataDir, root: options.root, now },
    importListings: (force) =>
      changes.inTurn(async () => {
        const report = await listings.importNow(force)
        await showListings()
        return report
      }),
  })
  const close = async () => {
    for (const timer of timers) clearTimeout(timer)
    unsubscribe()
    await drain()
    await app.close()
    await source.close()
    await changes.stop()
    await remotePictures.stop()
    await visits.stop()
    await desk.stop()
    await listings.close()
    await database.close()
  }
  const timers: NodeJS.Timeout[] = []
  const startBackground = () => {
    const work = () => {
      desk.start()
      listings.prepareSearch()
      void remotePictures.bringUpToDate()
    }
    timers.push(
      setTimeout(() => void source.follow(), WATCH_AFTER_MS),
      setTimeout(work, BACKGROUND_AFTER_MS),
    )
  }
  return { app, source, startBackground, operatorCommands, close }
}

function openConfiguredDatabase({ environment, root, log }: ServerOptions): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    root,
    onIdleError: (err) => log.error({ err }, 'database connection lost'),
  })
}

function openSource({ environment: { siteConfig, dataDir }, root, moduleTypes, log }: ServerOptions): Promise<SiteSource> {
  return createSiteSource({
    ...{ folder: siteConfig, dataDir },
    validator: createSiteValidator(moduleTypes),
    program: programFingerprint(root, moduleTypes),
    log: siteLog(log),
  })
}

function siteLog(log: pino.Logger) {
  return { info: (message: string) => log.info(message), warn: (message: string) => log.warn(message) }
}
