import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { openTracing } from '#src/platform/tracing/open-tracing.ts'
import { readSampler } from '#src/platform/tracing/read-sampler.ts'
import { NO_TRACING } from '#src/platform/tracing/tracing.ts'
import { startTestServer } from '../../fixtures/server.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector that takes traces by OTLP over HTTP. */
async function startCollector() {
  const bodies: Sent[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers)
    bodies.push((await json(request)) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    headers,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const read = (attributes: SentSpan['attributes'], key: string) =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

afterEach(() => vi.unstubAllEnvs())

describe('traces', () => {
  it('go to the collector that the usual variables name: requests below their callers, pages and statements below requests', async () => {
    await using collector = await startCollector()
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-api-key=abc')
    vi.stubEnv('OTEL_SERVICE_NAME', 'agency')
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test')
    const tracing = await openTracing(process.env, { version: '0.1.0', worker: 1 })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const caller = 'b7ad6b7169203331'
    {
      await using server = await startTestServer({ tracing })
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const headers = { traceparent: `00-${traceId}-${caller}-01`, connection: 'close' }
      for (let times = 0; times < 2; times += 1) await (await fetch(`${address}/fr/`, { headers })).text()
      await (await fetch(`${address}/api/properties?text=secret-word`)).text()
      const form = { method: 'POST', body: new URLSearchParams({ name: 'secret-word' }), redirect: 'manual' } as const
      await (await fetch(`${address}/fr/secret-path/`, form)).text()
    }
    const sent = collector.bodies.flatMap(({ resourceSpans }) => resourceSpans)
    const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const named = (name: string) => spans.filter((span) => span.name === name)
    const pages = spans.filter((span) => span.parentSpanId === caller)
    // The second is answered from the cache.
    expect(pages.map(({ name }) => name)).toEqual(['GET page', 'GET page'])
    expect(pages.map((span) => [span.traceId, read(span.attributes, 'http.response.status_code')])).toEqual(
      pages.map(() => [traceId, 200]),
    )
    const [rendered, ...more] = named('render page')
    expect([rendered?.parentSpanId, rendered?.traceId, more]).toEqual([pages[0]?.spanId, traceId, []])
    expect(read(rendered?.attributes ?? [], 'page.language')).toBe('fr')
    expect(named('resolve page')[0]?.parentSpanId).toBe(pages[0]?.spanId)
    const statementsOf = (span: SentSpan | undefined) => Number(read(span?.attributes ?? [], 'db.statements'))
    expect(statementsOf(pages[0])).toBeGreaterThan(0)
    expect(statementsOf(pages[0])).toBe(statementsOf(rendered) + statementsOf(named('resolve page')[0]))
    expect(statementsOf(pages[1])).toBe(0)
    expect(named('import feed').map(statementsOf)).toEqual([expect.any(Number)])
    expect(named('GET /api/properties')).toHaveLength(1)
    expect(named('POST /*').map(({ attributes }) => read(attributes, 'http.response.status_code'))).toEqual([405])

    const [resource] = sent.map((one) => one.resource.attributes)
    expect(['service.name', 'service.version', 'deployment.environment.name'].map((key) => read(resource ?? [], key))).toEqual([
      'agency',
      '0.1.0',
      'test',
    ])
    expect(collector.headers[0]?.['x-api-key']).toBe('abc')
    expect(JSON.stringify(collector.bodies)).not.toContain('secret')
  })

  it('cost nothing where no collector is named: not a package of theirs is loaded', async () => {
    const code = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ resolve(name, context, next) {
        if (name.startsWith('@opentelemetry')) loaded.push(name)
        return next(name, context)
      } })
      await import('./src/base/process/node-loading-hooks.ts')
      await import('./src/app/server/start-server.ts')
      const { openTracing } = await import('./src/platform/tracing/open-tracing.ts')
      const about = { version: '1', worker: 1 }
      await openTracing({}, about)
      const without = loaded.length
      await (await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, about)).close()
      console.log(JSON.stringify([without, loaded.length > 0]))`
    const { stdout } = await promisify(execFile)(projectNode, ['--input-type=module', '-e', code], { cwd: root })
    expect(JSON.parse(stdout)).toEqual([0, true])
    expect(
      await openTracing(
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' },
        { version: '', worker: 1 },
      ),
    ).toBe(NO_TRACING)
  })

  it.each([
    [{}, 'ParentBased{root=AlwaysOnSampler'],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 'AlwaysOffSampler'],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 'ParentBased{root=AlwaysOffSampler'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 'TraceIdRatioBased{0.25}'],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 'ParentBased{root=TraceIdRatioBased{1}'],
  ])('are sampled as the variables say: %o', (variables, expected) => {
    expect(String(readSampler(variables)).startsWith(expected)).toBe(true)
  })
})
