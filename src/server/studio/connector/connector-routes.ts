import { setTimeout as after } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { StudioConnector, StudioConnectorAnswer, StudioConnectorRun } from '#schemas/studio/connector-api.ts'
import { SourceError } from '#src/server/connectors/source-error.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { asStudioRun } from './studio-run.ts'

/** Shorter than the Studio and proxies wait for an answer. */
const ANSWER_MS = 15_000

interface Options {
  /** How long an answer may take; for tests. */
  readonly answerMs?: number
}

/** The agency's software in the Studio: what its last run did, what the next one would do, and a run at once. */
export const connectorRoutes: FastifyPluginAsync<Options> = async (app, { answerMs = ANSWER_MS }) => {
  const { connecting, staff, now, log } = app
  const see = { ...staff.requireStaff('use-studio'), schema: { hide: true } }
  // Who may publish decides what visitors see; a dry run loads the agency's software, so it is theirs too.
  const decide = { ...staff.requireStaff('publish'), schema: { hide: true } }
  const underWay = new Set<Promise<unknown>>()
  let preview: StudioConnectorRun | null = null
  let isPreviewing = false

  /** Waits for a run for as long as an answer may take; null where it goes on. */
  async function answered(run: Promise<StudioConnectorRun>): Promise<StudioConnectorAnswer> {
    const timer = new AbortController()
    const late = after(answerMs, null, { signal: timer.signal, ref: false })
    const ended = run.finally(() => underWay.delete(ended))
    underWay.add(ended)
    try {
      const report = await Promise.race([ended, late])
      if (report === null) ended.catch((err: unknown) => log.error({ err }, 'could not read the agency’s software'))
      return { report }
    } finally {
      timer.abort()
    }
  }

  async function read(isDry: boolean): Promise<StudioConnectorRun> {
    try {
      const outcome = await connecting.runNow({ isDry })
      if (outcome === 'busy') throw new AppError('CONNECTOR_BUSY')
      return asStudioRun(outcome.report)
    } catch (error) {
      if (error instanceof SourceError) throw new AppError('CONNECTOR_NOT_READY', { reason: error.message }, error)
      throw error
    }
  }

  /** Two dry runs would write to the same folder. */
  async function readDry(): Promise<StudioConnectorRun> {
    if (isPreviewing) throw new AppError('CONNECTOR_BUSY')
    isPreviewing = true
    preview = null
    try {
      preview = await read(true)
      return preview
    } finally {
      isPreviewing = false
    }
  }

  async function isLeased(): Promise<boolean> {
    const { leasedUntil = null } = (await connecting.state()) ?? {}
    return leasedUntil !== null && leasedUntil > now()
  }

  /** The connector's name, where one can be read now. */
  async function free(): Promise<string> {
    const written = connecting.written()
    if (written === null) throw new AppError('CONNECTOR_NOT_FOUND')
    if (isPreviewing || (await isLeased())) throw new AppError('CONNECTOR_BUSY')
    return written.connector
  }

  app.get('/api/studio/connector', see, async (_, reply): Promise<StudioConnector | undefined> => {
    const written = connecting.written()
    const state = await connecting.state()
    if (written === null || state === null) return reply.code(204).send()
    const { succeededAt, nextRunAt, failures, report } = state
    return {
      connector: written.connector,
      title: connecting.title() ?? written.connector,
      succeededAt: succeededAt?.toISOString() ?? null,
      nextRunAt: nextRunAt?.toISOString() ?? null,
      failures,
      isRunning: isPreviewing || (await isLeased()),
      report: report && asStudioRun(report),
      preview,
    }
  })

  app.post('/api/studio/connector/preview', decide, async (): Promise<StudioConnectorAnswer> => {
    await free()
    return await answered(readDry())
  })

  app.post('/api/studio/connector/run', decide, async (request: FastifyRequest): Promise<StudioConnectorAnswer> => {
    await staff.record(request, 'connector-run', await free())
    return await answered(read(false))
  })

  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
}
