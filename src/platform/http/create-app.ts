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
import { type Caches, createCaches, logCaches } from '#src/platform/cache/caches.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { answerError } from '#src/platform/errors/answer-error.ts'
import { createHistogram, type Histogram } from '#src/platform/metrics/histogram.ts'
import { createRequestMetrics, type RequestMetrics } from '#src/platform/metrics/request-metrics.ts'
import { traceRequests } from '#src/platform/tracing/trace-requests.ts'
import type { Tracing } from '#src/platform/tracing/tracing.ts'
import { answerClientError } from './answer-client-error.ts'
import { compileWhenUsed } from './compile-when-used.ts'
import { CONNECTION_OPTIONS, limitConnections } from './connection-limits.ts'
import { descriptionOptions, requireDescriptions } from './describe-operations.ts'
import { createDrain, type Drain } from './drain.ts'
import { createEarlyAnswers, type EarlyAnswer } from './early-answers.ts'
import { readForwardedFor } from './forwarded-for.ts'
import { limitAddresses } from './limit-addresses.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitRequests } from './limit-requests.ts'
import { createPackedText, type PackedText } from './packed-text.ts'
import { refuseUnnamedPermissions } from './permissions-policy.ts'
import { createReads, type Reads } from './read-routes.ts'
import { narrowFormats, refuseUnusableValues } from './refuse-unusable-values.ts'
import { rejectMalformedRequests } from './reject-malformed-requests.ts'
import { createInternalRequests, type InternalRequests, logRequests } from './request-log.ts'
import { sendPacked } from './send-packed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly environment: Environment
    readonly now: () => Date
    readonly internalRequests: InternalRequests
    readonly caches: Caches
    readonly tracing: Tracing
    readonly metrics: { readonly requests: RequestMetrics; readonly renders: Histogram; readonly queues: Map<string, Measured> }
    readonly reads: Reads
    /** Adds an answer that skips the other hooks and the routes. */
    readonly answerEarly: (answer: EarlyAnswer) => void
    /** Registers a function that ends endless answers before a shutdown. */
    readonly beforeDrain: Drain['beforeDrain']
  }
}

interface Measured {
  readonly figures: () => { readonly running: number; readonly waiting: number }
}

interface Options {
  readonly environment: Environment
  /** The folder of the browser build; null with a development server. */
  readonly clientFolder: string | null
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly tracing: Tracing
  readonly serverFactory?: FastifyServerOptions['serverFactory'] | undefined
}

const YEAR_MS = 31_536_000_000
/** Compressed variants, sent under the file's name. */
const PACKED = /\.(br|gz)$/

export interface App {
  readonly app: FastifyInstance
  /** Await it before closing the app. */
  readonly drain: () => Promise<void>
}

/** Creates the web server with its global protections and the files of the build; plugins add everything else. */
export async function createApp({ environment, clientFolder, log, now, tracing, serverFactory }: Options): Promise<App> {
  const internalRequests = createInternalRequests()
  const app = Fastify({
    loggerInstance: log,
    // request-log.ts writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    // The first import of a large feed exceeds any useful limit.
    pluginTimeout: 0,
    ...CONNECTION_OPTIONS,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, log),
    ...(serverFactory && { serverFactory }),
    schemaController: { compilersFactory: compileWhenUsed },
    ajv: {
      // Strict numbers would skip the bounds check of "1e400", which parses as infinity.
      customOptions: { removeAdditional: false, coerceTypes: 'array', strictNumbers: false, code: { optimize: false } },
      onCreate: narrowFormats,
    },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply as FastifyReply),
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    routerOptions: { maxParamLength: 4000 },
  })
  app.decorate('environment', environment)
  app.decorate('now', now)
  app.decorate('internalRequests', internalRequests)
  const caches = createCaches()
  app.decorate('caches', caches)
  app.decorate(
    'reads',
    createReads(
      caches,
      () => app.contentVersion.content(),
      () => app.cdn,
    ),
  )
  const metrics = { requests: createRequestMetrics(), renders: createHistogram(), queues: new Map() }
  app.decorate('metrics', metrics)
  app.decorate('tracing', tracing)
  const stopLog = logCaches(caches, log)
  app.addHook('onClose', async () => stopLog())
  limitConnections(app.server, log)
  if (tracing.requests !== null) traceRequests(app, tracing.requests)
  const { drain, beforeDrain, isDraining } = createDrain(app)
  app.decorate('beforeDrain', beforeDrain)
  app.decorate('answerEarly', createEarlyAnswers(app, isDraining))
  readForwardedFor(app)
  rejectMalformedRequests(app)
  logRequests(app, internalRequests, metrics.requests)
  limitAddresses(app, {
    ...internalRequests,
    perMinute: environment.requestsPerMinute,
    knowsProxies: environment.trustProxy !== undefined,
  })
  limitRequests(app, internalRequests)
  limitBodies(app, internalRequests)
  refuseUnusableValues(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseUnnamedPermissions(reply)
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))

  const isHttps = environment.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Without the path, even within the site: analytics reads the referrer, which may contain the secret of a mailed link.
    referrerPolicy: { policy: 'strict-origin' },
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  requireDescriptions(app)
  await app.register(swagger, descriptionOptions(environment.publicUrl))
  await registerFiles(app, clientFolder)
  serveDescription(app)
  return { app, drain }
}

/** `/api/openapi.json`, generated on first use, because plugins add routes until the app listens. */
function serveDescription(app: FastifyInstance): void {
  let text: PackedText | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) => {
    text ??= createPackedText(Buffer.from(JSON.stringify(app.swagger())))
    return sendPacked(request, reply.type('application/json; charset=utf-8'), text)
  })
}

/** Build files change their name with their content; public files do not. */
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
      // Files from other folders keep the headers of their route.
      if (!path.startsWith(clientFolder)) return
      const isImmutable = path.startsWith(join(clientFolder, 'assets'))
      reply.header('cache-control', isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600')
    },
  })
  const assets = join(clientFolder, 'assets')
  // The routes above cover the files at start. Newer versions add files later (decision 113), which are looked up individually.
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params
    return PACKED.test(name) ? reply.callNotFound() : reply.sendFile(name, assets)
  })
}

/** Re-encodes an invalid path, so that it is routed like any unknown path. */
function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
