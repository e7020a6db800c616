import { setTimeout as after } from 'node:timers/promises'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { Language } from '#schemas/language.ts'
import type { StudioConnector, StudioConnectorAnswer, StudioConnectorMeanings } from '#schemas/studio/connector-api.ts'
import type { RunNowOptions } from '#src/server/connectors/connecting.ts'
import type { RunReport } from '#src/server/connectors/run-report.ts'
import { SourceError } from '#src/server/connectors/source-error.ts'
import type { SourceState } from '#src/server/connectors/state-repository.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { staffOf } from '#src/server/staff/staff-guard.ts'
import { saidIn } from '#src/server/studio/connector-words.ts'
import { meaningsOf } from './connector-meanings.ts'
import { createGoneListings } from './gone-listings.ts'
import { asStudioRun } from './studio-run.ts'

/** Shorter than the Studio and proxies wait for an answer. */
const ANSWER_MS = 15_000

interface Options {
  /** How long an answer may take; for tests. */
  readonly answerMs?: number
}

const PREVIEW = {
  hide: true,
  body: {
    type: 'object',
    required: ['isForced'],
    additionalProperties: false,
    properties: { isForced: { type: 'boolean' } },
  },
} as const
const RUN = {
  hide: true,
  body: {
    type: 'object',
    required: ['mostRetired'],
    additionalProperties: false,
    properties: { mostRetired: { type: ['integer', 'null'], minimum: 0 } },
  },
} as const

/** The agency's software in the Studio: what its last run did, what the next one would do, and a run at once. */
export const connectorRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { answerMs = ANSWER_MS }) => {
  const { connecting, siteValidator, staff, now, log } = app
  const see = { ...staff.requireStaff('use-studio'), schema: { hide: true } }
  // Who may publish decides what visitors see; a dry run loads the agency's software, so it is theirs too.
  const decide = staff.requireStaff('publish')
  const goneListings = createGoneListings(app)
  const underWay = new Set<Promise<unknown>>()
  let preview: RunReport | null = null

  const asShown = async (report: RunReport, language: Language) =>
    asStudioRun(report, await goneListings(report.retired ?? [], language), language)

  /** Waits for a run for as long as an answer may take; null where it goes on. */
  async function answered(run: Promise<RunReport>, language: Language): Promise<StudioConnectorAnswer> {
    const timer = new AbortController()
    const late = after(answerMs, null, { signal: timer.signal, ref: false })
    const ended = run.finally(() => underWay.delete(ended))
    underWay.add(ended)
    try {
      const report = await Promise.race([ended, late])
      if (report === null) ended.catch((err: unknown) => log.error({ err }, 'could not read the agency’s software'))
      return { report: report && (await asShown(report, language)) }
    } finally {
      timer.abort()
    }
  }

  async function read(options: RunNowOptions): Promise<RunReport> {
    try {
      const outcome = await connecting.runNow(options)
      if (outcome === 'busy') throw new AppError('CONNECTOR_BUSY')
      return outcome.report
    } catch (error) {
      if (error instanceof SourceError) throw new AppError('CONNECTOR_NOT_READY', { reason: error.message }, error)
      throw error
    }
  }

  async function readDry(force: boolean): Promise<RunReport> {
    preview = null
    preview = await read({ isDry: true, force })
    return preview
  }

  function leaseOf(state: SourceState | null): Date | null {
    const { leasedUntil = null } = state ?? {}
    return leasedUntil !== null && leasedUntil > now() ? leasedUntil : null
  }

  /** The connector's name, where one can be read now. */
  async function free(): Promise<string> {
    const written = connecting.written()
    if (written === null) throw new AppError('CONNECTOR_NOT_FOUND')
    if (connecting.isPreviewing() || leaseOf(await connecting.state()) !== null) throw new AppError('CONNECTOR_BUSY')
    return written.connector
  }

  app.get('/api/studio/connector', see, async (request, reply): Promise<StudioConnector | undefined> => {
    const { language } = staffOf(request).account
    const written = connecting.written()
    const state = await connecting.state()
    if (written === null || state === null) return reply.code(204).send()
    const { succeededAt, nextRunAt, failures, report } = state
    const setupError = await connecting.setupError()
    const until = leaseOf(state)
    return {
      connector: written.connector,
      title: saidIn(siteValidator.connectorKinds?.[written.connector]?.title ?? written.connector, language),
      credentials: siteValidator.connectorKinds?.[written.connector]?.secrets ?? [],
      setupError: setupError && { missing: setupError.missing, message: setupError.message },
      succeededAt: succeededAt?.toISOString() ?? null,
      nextRunAt: nextRunAt?.toISOString() ?? null,
      failures,
      isRunning: connecting.isPreviewing() || until !== null,
      elsewhereUntil: (underWay.size === 0 && !connecting.isReading() && until?.toISOString()) || null,
      report: report && (await asShown(report, language)),
      preview: preview && (await asShown(preview, language)),
    }
  })

  app.get('/api/studio/connector/meanings', see, async (request): Promise<StudioConnectorMeanings> => {
    const connector = await connecting.connector()
    if (connector === null) throw new AppError('CONNECTOR_NOT_FOUND')
    return meaningsOf(connector, app.site.live().site, staffOf(request).account.language)
  })

  app.post('/api/studio/connector/preview', { ...decide, schema: PREVIEW }, async (request): Promise<StudioConnectorAnswer> => {
    await free()
    return await answered(readDry(request.body.isForced), staffOf(request).account.language)
  })

  app.post('/api/studio/connector/run', { ...decide, schema: RUN }, async (request): Promise<StudioConnectorAnswer> => {
    const name = await free()
    const { mostRetired } = request.body
    // Whoever overrules the guard is in the log, with the number that was agreed to.
    if (mostRetired === null) await staff.record(request, 'connector-run', name)
    else await staff.record(request, 'connector-forced', `${name}: ${mostRetired}`)
    const options = mostRetired === null ? {} : { force: true, mostRetired }
    return await answered(read(options), staffOf(request).account.language)
  })

  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
}
