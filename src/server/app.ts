import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { answerError } from './answer-error.ts'
import { createDrain } from './drain.ts'
import { answerClientError } from './edge/answer-client-error.ts'
import { compileWhenUsed } from './edge/compile-when-used.ts'
import { CONNECTION_OPTIONS, limitConnections } from './edge/connection-limits.ts'
import { rejectMalformedRequests } from './edge/reject-malformed-requests.ts'
import type { Environment } from './environment.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitRequests } from './limit-requests.ts'
import type { PictureIndex } from './media/picture-index.ts'
import type { PictureVariants } from './media/picture-variants.ts'
import { createMapFrame } from './pages/map-frame.ts'
import type { PageGuard } from './pages/page-guard.ts'
import type { PageResponder } from './pages/page-responder.ts'
import type { SiteServices } from './pages/site-services.ts'
import { type InnerRequests, logRequests } from './request-log.ts'
import { type AppointmentRouteOptions, appointmentRoutes } from './routes/appointments.ts'
import { type ChallengeRouteOptions, challengeRoutes } from './routes/challenge.ts'
import { type FormRouteOptions, formRoutes } from './routes/forms.ts'
import { type HealthChecks, healthRoutes } from './routes/health.ts'
import { type MailActionRouteOptions, mailActionRoutes } from './routes/mail-actions.ts'
import { mapRoutes } from './routes/map.ts'
import { mediaRoutes } from './routes/media.ts'
import { neighbourhoodRoutes } from './routes/neighbourhoods.ts'
import { type OwnerAccountOptions, ownerAccountRoutes } from './routes/owner-account.ts'
import { type OwnerHomeRouteOptions, ownerHomeRoutes } from './routes/owner-homes.ts'
import type { OwnerPostOptions } from './routes/owner-posts.ts'
import { pageRoutes } from './routes/pages.ts'
import { type PasswordLinkOptions, passwordLinkRoutes } from './routes/password-link.ts'
import { type ProjectRouteOptions, projectRoutes } from './routes/projects.ts'
import { type PropertyRouteOptions, propertyRoutes } from './routes/properties.ts'
import { propertyCodeRoutes } from './routes/property-code.ts'
import { schemaRoutes } from './routes/schemas.ts'
import { searchRoutes } from './routes/search.ts'
import { type SearchEngineOptions, searchEngineRoutes } from './routes/search-engines.ts'
import { selectionRoutes } from './routes/selection.ts'
import { type SignedFileOptions, signedFileRoutes } from './routes/signed-files.ts'
import { type SimilarRouteOptions, similarRoutes } from './routes/similar-properties.ts'
import { type VisitRouteOptions, visitRoutes } from './routes/visits.ts'

export interface AppParts {
  readonly environment: Pick<Environment, 'publicUrl' | 'siteConfig' | 'trustProxy'>
  /** The folder of the browser build, or null where a development server stands in front. */
  readonly clientFolder: string | null
  /** The script that pages load; it names the build. */
  readonly script: string | undefined
  readonly services: SiteServices
  readonly respond: PageResponder
  readonly guard: PageGuard
  readonly pictures: PictureIndex
  readonly variants: PictureVariants
  readonly listings: PropertyRouteOptions & ProjectRouteOptions
  readonly similar: SimilarRouteOptions['similar']
  readonly searchEngines: SearchEngineOptions
  readonly forms: Pick<FormRouteOptions, 'forms' | 'uploads' | 'properties' | 'projects'>
  readonly guards: ChallengeRouteOptions['guards'] & FormRouteOptions['guards']
  readonly signedFiles: SignedFileOptions
  readonly appointments: Omit<AppointmentRouteOptions, 'services'>
  readonly mailActions: MailActionRouteOptions['actions']
  readonly ownerHomes: Omit<OwnerHomeRouteOptions, 'services'>
  readonly owner: OwnerAccountOptions & PasswordLinkOptions & OwnerPostOptions
  readonly visits: Omit<VisitRouteOptions, 'publicUrl'>
  readonly health: HealthChecks
  readonly schemas: ReadonlyMap<string, object>
  readonly logger: FastifyBaseLogger
  /** Which requests are the server's own; they are not logged. */
  readonly innerRequests: InnerRequests
  readonly serverFactory?: FastifyServerOptions['serverFactory'] | undefined
}

const YEAR_MS = 31_536_000_000

export interface App {
  readonly app: FastifyInstance
  /** To be awaited before the app is closed. */
  readonly drain: () => Promise<void>
}

/** The web server: what answers at which address, with the protections that hold for all of it. */
export async function createApp(parts: AppParts): Promise<App> {
  const app = Fastify({
    loggerInstance: parts.logger,
    // One line per request instead of two: request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.environment.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    ...CONNECTION_OPTIONS,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, parts.logger),
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
    schemaController: { compilersFactory: compileWhenUsed },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', code: { optimize: false } } },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    routerOptions: { maxParamLength: 4000 },
  })
  limitConnections(app)
  rejectMalformedRequests(app)
  const drain = createDrain(app)
  logRequests(app, parts.innerRequests)
  limitRequests(app, parts.innerRequests)
  limitBodies(app, parts.innerRequests)
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))

  const isHttps = parts.environment.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(swagger, {
    openapi: { info: { title: 'Vitrine', version: '1' }, servers: [{ url: parts.environment.publicUrl }] },
  })
  await registerFiles(app, parts.clientFolder)
  await app.register(healthRoutes, parts.health)
  await app.register(mediaRoutes, {
    mediaFolder: join(parts.environment.siteConfig, 'media'),
    pictures: parts.pictures,
    variants: parts.variants,
  })
  await app.register(schemaRoutes, { schemas: parts.schemas })
  await app.register(propertyRoutes, parts.listings)
  await app.register(searchRoutes, parts.listings)
  await app.register(neighbourhoodRoutes, parts.listings)
  await app.register(selectionRoutes, parts.listings)
  await app.register(projectRoutes, parts.listings)
  await app.register(mapRoutes, {
    services: parts.services,
    frame: await createMapFrame({ clientFolder: parts.clientFolder, isHttps }),
  })
  await app.register(similarRoutes, { ...parts.listings, similar: parts.similar })
  await app.register(propertyCodeRoutes, { ...parts.listings, publicUrl: parts.environment.publicUrl })
  await app.register(challengeRoutes, { guards: parts.guards })
  await app.register(signedFileRoutes, parts.signedFiles)
  await app.register(mailActionRoutes, {
    actions: parts.mailActions,
    services: parts.services,
    publicUrl: parts.environment.publicUrl,
  })
  await app.register(searchEngineRoutes, parts.searchEngines)
  await app.register(appointmentRoutes, { ...parts.appointments, services: parts.services })
  await app.register(ownerHomeRoutes, { ...parts.ownerHomes, services: parts.services })
  await app.register(ownerAccountRoutes, parts.owner)
  await app.register(passwordLinkRoutes, parts.owner)
  await app.register(visitRoutes, { ...parts.visits, publicUrl: parts.environment.publicUrl })
  await app.register(formRoutes, {
    ...parts.forms,
    guards: parts.guards,
    owner: parts.owner,
    services: parts.services,
    respond: parts.respond,
    publicUrl: parts.environment.publicUrl,
  })
  await app.register(pageRoutes, { services: parts.services, respond: parts.respond, guard: parts.guard, script: parts.script })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return { app, drain }
}

/** Files of the build, whose names change with their content, and public files, whose names do not. */
async function registerFiles(app: FastifyInstance, clientFolder: string | null): Promise<void> {
  if (clientFolder === null) {
    await app.register(fastifyStatic, { root: process.cwd(), serve: false })
    return
  }
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      // Files of other folders, sent by a route, have the headers that the route gives them.
      if (!path.startsWith(clientFolder)) return
      const isImmutable = path.startsWith(join(clientFolder, 'assets'))
      reply.header('cache-control', isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600')
    },
  })
}

/** A path that cannot be decoded means nothing; written so that it can be, it is answered as any other such path. */
function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
