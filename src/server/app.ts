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
import { type AppointmentRouteOptions, appointmentRoutes } from '#src/server/appointments/appointment-routes.ts'
import { answerError } from '#src/server/errors/answer-error.ts'
import { type SignedFileOptions, signedFileRoutes } from '#src/server/forms/documents/signed-file-routes.ts'
import { type ChallengeRouteOptions, challengeRoutes } from '#src/server/forms/guard/challenge-routes.ts'
import { answerClientError } from '#src/server/http/answer-client-error.ts'
import { compileWhenUsed } from '#src/server/http/compile-when-used.ts'
import { CONNECTION_OPTIONS, limitConnections } from '#src/server/http/connection-limits.ts'
import { createDrain } from '#src/server/http/drain.ts'
import { type HealthChecks, healthRoutes } from '#src/server/http/health-routes.ts'
import { limitBodies } from '#src/server/http/limit-bodies.ts'
import { limitRequests } from '#src/server/http/limit-requests.ts'
import { rejectMalformedRequests } from '#src/server/http/reject-malformed-requests.ts'
import { type InnerRequests, logRequests } from '#src/server/http/request-log.ts'
import { schemaRoutes } from '#src/server/http/schema-routes.ts'
import { neighbourhoodRoutes } from '#src/server/listings/routes/neighbourhoods.ts'
import { type ProjectRouteOptions, projectRoutes } from '#src/server/listings/routes/projects.ts'
import { type PropertyRouteOptions, propertyRoutes } from '#src/server/listings/routes/properties.ts'
import { propertyCodeRoutes } from '#src/server/listings/routes/property-code.ts'
import { selectionRoutes } from '#src/server/listings/routes/selection.ts'
import { type SimilarRouteOptions, similarRoutes } from '#src/server/listings/routes/similar-properties.ts'
import { mediaRoutes } from '#src/server/media/media-routes.ts'
import { type OwnerAccountOptions, ownerAccountRoutes } from '#src/server/owners/routes/owner-account.ts'
import type { OwnerPostOptions } from '#src/server/owners/routes/owner-posts.ts'
import { type OwnerPropertyRouteOptions, ownerPropertyRoutes } from '#src/server/owners/routes/owner-properties.ts'
import { type PasswordLinkOptions, passwordLinkRoutes } from '#src/server/owners/routes/password-link.ts'
import { mapRoutes } from '#src/server/pages/map-routes.ts'
import { pageRoutes } from '#src/server/pages/page-routes.ts'
import { type SearchEngineOptions, searchEngineRoutes } from '#src/server/pages/search-engine-routes.ts'
import { type MailActionRouteOptions, mailActionRoutes } from '#src/server/posts/mail-action-routes.ts'
import { type FormRouteOptions, formRoutes } from '#src/server/posts/post-routes.ts'
import { searchRoutes } from '#src/server/search/search-routes.ts'
import { type VisitRouteOptions, visitRoutes } from '#src/server/visits/visit-routes.ts'
import type { Environment } from './environment.ts'
import type { PictureIndex } from './media/picture-index.ts'
import type { PictureVariants } from './media/picture-variants.ts'
import { createMapFrame } from './pages/map-frame.ts'
import type { PageGuard } from './pages/page-guard.ts'
import type { PageResponder } from './pages/page-responder.ts'
import type { SiteServices } from './pages/site-services.ts'

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
  readonly ownerProperties: Omit<OwnerPropertyRouteOptions, 'services'>
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
  await app.register(ownerPropertyRoutes, { ...parts.ownerProperties, services: parts.services })
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
