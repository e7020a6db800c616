import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { type Context, createContextKey, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { readSampler } from './read-sampler.ts'
import type { RequestTracing, SpanAttributes, Tracing } from './tracing.ts'

interface About {
  readonly version: string
  readonly worker: number
}

/** The number of statements in a span and its children. */
interface Statements {
  count: number
  readonly above: Statements | undefined
}

const STATEMENTS = createContextKey('statements of the database')
const headers = {
  get: (carrier: IncomingMessage['headers'], name: string) => carrier[name],
  keys: (carrier: IncomingMessage['headers']) => Object.keys(carrier),
}

/**
 * Sends traces by OTLP over HTTP. The exporter reads its usual variables; this code reads sampler, batches and resource.
 * Registers nothing globally, so other libraries are not traced.
 */
export function openTelemetry(variables: Readonly<Record<string, string | undefined>>, { version, worker }: About): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'vitrine', 'service.version': version, 'process.worker': worker })
  const fromVariables = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })
  const number = (name: string) => (/^\d+$/.test(variables[name] ?? '') ? Number(variables[name]) : undefined)
  const provider = new TracerProvider({
    resource: defaultResource().merge(named).merge(fromVariables),
    sampler: readSampler(variables),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        ...definedOnly({
          scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY'),
          exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT'),
          maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE'),
          maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('vitrine', version)
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const ofRequest = new WeakMap<IncomingMessage, Context>()

  function start(name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context) {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const statements: Statements = { count: 0, above: parent.getValue(STATEMENTS) as Statements | undefined }
    const end = () => {
      span.setAttribute('db.statements', statements.count)
      span.end()
    }
    return { span, context: trace.setSpan(parent, span).setValue(STATEMENTS, statements), end }
  }

  const requests: RequestTracing = {
    handle(request, response, route, work) {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, headers)
      const method = request.method ?? 'GET'
      const attributes = { 'http.request.method': method, 'http.route': route }
      const { span, context, end } = start(`${method} ${route}`, SpanKind.SERVER, attributes, parent)
      ofRequest.set(request, context)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        end()
      })
      current.run(context, work)
    },
    resume(request, work) {
      const context = ofRequest.get(request)
      if (context === undefined) work()
      else current.run(context, work)
    },
  }

  return {
    requests,
    async span(name, attributes, work) {
      const { span, context, end } = start(name, SpanKind.INTERNAL, attributes, current.getStore() ?? ROOT_CONTEXT)
      try {
        return await current.run(context, () => work({ set: (more) => void span.setAttributes(more) }))
      } catch (error) {
        noteFailure(span, error)
        throw error
      } finally {
        end()
      }
    },
    countStatement() {
      let statements = current.getStore()?.getValue(STATEMENTS) as Statements | undefined
      while (statements !== undefined) {
        statements.count += 1
        statements = statements.above
      }
    },
    // Traces that cannot be sent are lost, so that they never delay the end of a server.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** Only the name of an error, because its message may contain visitors' data. */
function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

function definedOnly(values: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
