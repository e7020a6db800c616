import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { pino } from 'pino'
import type { ModuleTypes } from '#schemas/module-type.ts'
import { createSiteSource, type SiteSource } from '#src/site/site-source.ts'
import { jsonSchemas } from '#src/site/validation/json-schemas.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { type App, createApp } from './app.ts'
import type { OpenDatabase } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import type { Environment } from './environment.ts'
import { createNativeFeed } from './feed/native-feed.ts'
import { createPictureIndex } from './media/picture-index.ts'
import { createPictureVariants } from './media/picture-variants.ts'
import { createPageResponder } from './pages/page-responder.ts'
import { createPageService } from './pages/page-service.ts'
import { propertyEntries } from './pages/property-entries.ts'
import { createSiteServices } from './pages/site-services.ts'
import { createProjectRepository } from './repositories/project-repository.ts'
import { createPropertyRepository } from './repositories/property-repository.ts'
import { similarProperties } from './repositories/similar-properties.ts'
import { createInnerRequests } from './request-log.ts'
import type { Rendering } from './ssr/rendering.ts'

export interface ServerOptions {
  readonly environment: Environment
  readonly root: string
  readonly moduleTypes: ModuleTypes
  readonly rendering: Rendering
  readonly log: pino.Logger
  /** How to come by the database; the one that the environment names where absent. */
  readonly openDatabase?: () => Promise<OpenDatabase>
}

export interface RunningServer {
  readonly app: FastifyInstance
  readonly source: SiteSource
  /** Finishes the requests under way, then closes everything in turn. */
  readonly close: () => Promise<void>
}

/** Assembles the server and listens. Rejects with a sentence where something stands in the way. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = await assembleServer(options)
  const { port, host } = options.environment
  await server.app.listen({ port, host }).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return server
}

/** Puts the parts together and imports the listings; the app answers, but listens nowhere yet. */
export async function assembleServer(options: ServerOptions): Promise<RunningServer> {
  const { environment, moduleTypes, rendering, log } = options
  const { siteConfig, dataDir, publicUrl } = environment
  // Only the user that runs the server may read what visitors and owners entrust to it.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const cacheFolder = join(dataDir, 'media')
  const [database, source, pictures] = await Promise.all([
    options.openDatabase?.() ?? openConfiguredDatabase(options),
    createSiteSource({ folder: siteConfig, dataDir, validator: createSiteValidator(moduleTypes), log: siteLog(log) }),
    createPictureIndex({
      mediaFolder: join(siteConfig, 'media'),
      cacheFolder,
      onProblem: (src, reason) => log.warn({ src, reason }, 'a picture cannot be read'),
    }),
  ])
  const importListings = createNativeFeed({ db: database.db, siteConfig, log })
  await importListings()

  const properties = createPropertyRepository(database.db)
  const projects = createProjectRepository(database.db)
  const services = createSiteServices(source, (site, isPreview) =>
    createPageService({ site, isPreview, moduleTypes, pictures: pictures.lookup, publicUrl, properties, projects }),
  )
  const innerRequests = createInnerRequests()
  const get = async (url: string): Promise<unknown> => {
    const answer = await app.inject({ url, headers: { ...innerRequests.headers, 'accept-encoding': 'identity' } })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return answer.json()
  }
  const respond = createPageResponder({
    services,
    renderer: rendering.renderer,
    assetsOf: rendering.assetsOf,
    get,
    isHttps: publicUrl.startsWith('https:'),
    dataVersion: properties.dataVersion,
    developmentHead: rendering.developmentHead,
  })
  const { app, drain }: App = await createApp({
    environment,
    clientFolder: rendering.clientFolder,
    services,
    respond,
    pictures,
    variants: createPictureVariants({ mediaFolder: join(siteConfig, 'media'), cacheFolder }),
    listings: { repository: properties, projects, site: () => services.live().listingSite },
    similar: (record, limit) => similarProperties(database.db, record, limit),
    searchEngines: {
      services,
      publicUrl,
      propertyEntries: () => propertyEntries(properties, services.live().listingSite),
      dataVersion: properties.dataVersion,
    },
    health: { pingDatabase: database.ping, hasSite: () => services.live().site.pages.size > 0 },
    schemas: jsonSchemas(moduleTypes),
    logger: log,
    innerRequests,
    serverFactory: rendering.serverFactory,
  })

  const followChange = async () => {
    await Promise.all([pictures.refresh(), importListings()])
    services.renew()
    rendering.onSiteChanged?.()
  }
  // One after the other: two imports at once would fight over the same rows.
  let following: Promise<void> = Promise.resolve()
  const unsubscribe = source.subscribe(() => {
    following = following.then(followChange).catch((err: unknown) => log.error({ err }, 'a change could not be followed'))
  })
  const close = async () => {
    unsubscribe()
    await drain()
    await app.close()
    await source.close()
    await following
    await database.close()
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

function siteLog(log: pino.Logger) {
  return { info: (message: string) => log.info(message), warn: (message: string) => log.warn(message) }
}
