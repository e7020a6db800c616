import { setTimeout as after } from 'node:timers/promises'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type {
  StudioConnector,
  StudioConnectorAnswer,
  StudioConnectorListing,
  StudioConnectorMeanings,
} from '#schemas/studio/connector-api.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import type { ConnectedSite, RunNowOptions } from '#src/connectors/connecting.ts'
import type { RunReport } from '#src/connectors/run-report.ts'
import type { SourceState } from '#src/connectors/state-repository.ts'
import { CONNECTOR_FILE } from '#src/definition/editing/new-connector.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { titleIn } from '#src/studio/server/connector-words.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { meaningsOf } from './connector-meanings.ts'
import { sentenceIn } from './connector-sentences.ts'
import { createSampleListings, remotePictureOf, type Sample } from './sample-listings.ts'
import { asStudioRun } from './studio-run.ts'

/** Shorter than the timeouts of the Studio and of proxies. */
const ANSWER_MS = 15_000

interface Options {
  /** How long an answer may take; for tests. */
  readonly answerMs?: number
}

const text = { type: 'string', maxLength: 400 } as const
const OF_DRAFT = { hide: true, querystring: { type: 'object', properties: { draft: text } } } as const
const PREVIEW = {
  hide: true,
  body: {
    type: 'object',
    required: ['isForced', 'draft'],
    additionalProperties: false,
    properties: { isForced: { type: 'boolean' }, draft: text },
  },
} as const
const PICTURE = {
  hide: true,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
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

/** The state of a connector.json that cannot be read. */
const NEVER_READ = { succeededAt: null, nextRunAt: null, failures: 0, report: null } as const

const NO_SAMPLE: Sample = { records: [], hosts: [] }

/** The result of a run, with the first listings of a dry run. */
interface Run {
  readonly report: RunReport
  readonly sample: Sample
}

/** The agency's software in the Studio: the last run, dry runs, and imports on demand. */
export const connectorRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { answerMs = ANSWER_MS }) => {
  const { connecting, drafts, siteValidator, staff, now, log } = app
  const see = { ...staff.requireStaff('use-studio'), schema: OF_DRAFT }
  // A dry run calls the agency's software, so it also needs the right to publish.
  const decide = staff.requireStaff('publish')
  const goneListings = createGoneListings(app)
  const sampleListings = createSampleListings(app)
  const underWay = new Set<Promise<unknown>>()
  let preview: (Run & { readonly source: string }) | null = null

  const asShown = async ({ report, sample }: Run, language: Language) => {
    const gone = await goneListings(report.retired ?? [], language)
    return asStudioRun(report, { gone, sample: sampleListings(sample, language) }, language)
  }

  /** Waits for a run within the answer's time limit; null if it takes longer. */
  async function answered(run: Promise<Run>, language: Language): Promise<StudioConnectorAnswer> {
    const timer = new AbortController()
    const late = after(answerMs, null, { signal: timer.signal, ref: false })
    const ended = run.finally(() => underWay.delete(ended))
    underWay.add(ended)
    try {
      const done = await Promise.race([ended, late])
      if (done === null) ended.catch((err: unknown) => log.error({ err }, 'could not read the agency’s software'))
      return { report: done && (await asShown(done, language)) }
    } finally {
      timer.abort()
    }
  }

  async function read(options: RunNowOptions, language: Language): Promise<Run> {
    try {
      const outcome = await connecting.runNow(options)
      if (outcome === 'busy') throw new AppError('CONNECTOR_BUSY')
      const { report, folder } = outcome
      const records = report.outcome === 'dry' ? await connecting.sample(folder) : []
      const { config } = options.connectedSite ?? app.site.live().site
      return { report, sample: { records, hosts: config.listings?.pictureHosts ?? [] } }
    } catch (error) {
      throw asNotReady(error, language)
    }
  }

  async function readDry(force: boolean, connectedSite: ConnectedSite, language: Language): Promise<Run> {
    preview = null
    const run = await read({ isDry: true, force, connectedSite }, language)
    preview = { ...run, source: sourceOf(connectedSite) }
    return run
  }

  /** The site whose connector.json is shown: the live one, or the draft's if that has none. Null if neither has one. */
  async function shownSite(draft: string): Promise<{ readonly site: ConnectedSite; readonly isPublished: boolean } | null> {
    const { site } = app.site.live()
    if (connecting.written() !== null) return { site, isPublished: true }
    const found = draft === LIVE ? null : await drafts.composed.find(draft)
    if (found === null || found.textOf(CONNECTOR_FILE) === null) return null
    // A draft with mistakes may not be a valid site.
    const { site: drafted } = await found.load()
    return { site: drafted ?? { connector: null, config: site.config }, isPublished: false }
  }

  function leaseOf(state: SourceState | null): Date | null {
    const { leasedUntil = null } = state ?? {}
    return leasedUntil !== null && leasedUntil > now() ? leasedUntil : null
  }

  /** Throws if a run is impossible now. */
  async function refuseBusy(site: ConnectedSite): Promise<void> {
    if (connecting.isPreviewing() || leaseOf(await connecting.state(site)) !== null) throw new AppError('CONNECTOR_BUSY')
  }

  app.get('/api/studio/connector', see, async (request, reply): Promise<StudioConnector | undefined> => {
    const { language } = staffOf(request).account
    const shown = await shownSite(request.query.draft ?? LIVE)
    if (shown === null) return reply.code(204).send()
    const { site, isPublished } = shown
    const name = site.connector?.connector ?? ''
    const state = await connecting.state(site)
    const { succeededAt, nextRunAt, failures, report } = state ?? NEVER_READ
    const setupError = await connecting.setupError(site)
    const until = leaseOf(state)
    const kind = siteValidator.connectorKinds?.[name]
    return {
      connector: name,
      isPublished,
      title: titleIn(kind?.title ?? (name || CONNECTOR_FILE), language),
      credentials: kind?.secrets ?? [],
      setupError: setupError && {
        code: setupError.code,
        missing: setupError.missing,
        message: sentenceIn(setupError.message, language),
      },
      succeededAt: succeededAt?.toISOString() ?? null,
      nextRunAt: nextRunAt?.toISOString() ?? null,
      failures,
      isRunning: connecting.isPreviewing() || until !== null,
      elsewhereUntil: (underWay.size === 0 && !connecting.isReading() && until?.toISOString()) || null,
      report: report && (await asShown({ report, sample: NO_SAMPLE }, language)),
      preview: preview?.source === sourceOf(site) ? await asShown(preview, language) : null,
    }
  })

  app.get('/api/studio/connector/meanings', see, async (request): Promise<StudioConnectorMeanings> => {
    const { language } = staffOf(request).account
    const shown = await shownSite(request.query.draft ?? LIVE)
    const connector =
      shown && (await connecting.connector(shown.site).catch((error: unknown) => Promise.reject(asNotReady(error, language))))
    if (connector === null) throw new AppError('CONNECTOR_NOT_FOUND')
    return meaningsOf(connector, app.site.live().site, language)
  })

  app.get(
    '/api/studio/connector/sample/:id/picture',
    { ...staff.requireStaff('use-studio'), schema: PICTURE },
    async (request, reply) => {
      const { records, hosts } = preview?.sample ?? NO_SAMPLE
      const record = records.find(({ ID }) => ID === request.params.id)
      const url = record && remotePictureOf(record, hosts)
      if (!url) throw new AppError('MEDIA_NOT_FOUND')
      // The next dry run may have another picture at this address.
      reply.header('cache-control', 'private, max-age=600')
      return reply.type('image/webp').send(await app.remoteThumbnail(url, hosts))
    },
  )

  app.post('/api/studio/connector/preview', { ...decide, schema: PREVIEW }, async (request): Promise<StudioConnectorAnswer> => {
    const { draft, isForced } = request.body
    const shown = await shownSite(draft)
    if (shown === null) {
      await filesOf(drafts.composed, draft)
      throw new AppError('CONNECTOR_NOT_FOUND')
    }
    await refuseBusy(shown.site)
    // The draft determines the requested address.
    const from = shown.isPublished ? LIVE : draft
    await staff.record(request, 'connector-previewed', `${shown.site.connector?.connector}: ${from}`)
    const { language } = staffOf(request).account
    return await answered(readDry(isForced, shown.site, language), language)
  })

  app.post('/api/studio/connector/run', { ...decide, schema: RUN }, async (request): Promise<StudioConnectorAnswer> => {
    const written = connecting.written()
    if (written === null) throw new AppError('CONNECTOR_NOT_FOUND')
    await refuseBusy(app.site.live().site)
    const { mostRetired } = request.body
    // The audit log records forced imports with the accepted number.
    if (mostRetired === null) await staff.record(request, 'connector-run', written.connector)
    else await staff.record(request, 'connector-forced', `${written.connector}: ${mostRetired}`)
    const options = mostRetired === null ? {} : { force: true, mostRetired }
    const { language } = staffOf(request).account
    return await answered(read(options, language), language)
  })

  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
}

/** Identifies the source of listings: a draft may change the address or the files. */
function sourceOf({ connector }: ConnectedSite): string {
  return JSON.stringify([connector?.connector, connector?.settings])
}

/** Translates the error of a connector that cannot be loaded; returns other errors unchanged. */
function asNotReady(error: unknown, language: Language): unknown {
  if (!(error instanceof SourceError)) return error
  return new AppError('CONNECTOR_NOT_READY', { reason: sentenceIn(error.message, language) }, error)
}

/** Describes listings by their numbers in a language; omits those that are not stored. */
function createGoneListings({ listings, site }: Pick<FastifyInstance, 'listings' | 'site'>) {
  return async (ids: readonly number[], asked: Language): Promise<readonly StudioConnectorListing[]> => {
    const { listingSite, site: shown } = site.live()
    const language = shown.config.languages.includes(asked) ? asked : shown.config.defaultLanguage
    const found = await Promise.all(ids.map((id) => listings.properties.getUnpublished(id)))
    return found.flatMap((stored) => {
      if (stored === null) return []
      const { ID, RecordFile, WebID, City } = stored.record
      const title = [listingSite.categoryName(WebID, language), titleCaseCity(City)].filter(Boolean).join(' · ')
      return [{ id: ID, reference: RecordFile ?? String(ID), title }]
    })
  }
}
