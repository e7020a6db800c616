import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioLeaseAnswer } from '#schemas/studio/presence-api.ts'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { draftOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { createEventStream } from './event-stream.ts'
import type { Leases } from './leases.ts'
import { asStudioLease, createPresence } from './presence.ts'
import { openStudioChannel, type StudioChannel } from './studio-channel.ts'

const text = { type: 'string', maxLength: 400 } as const
const tab = { type: 'string', pattern: '^[\\w-]{8,40}$' } as const
const ofDraft = { type: 'object', required: ['draft'], properties: { draft: text } } as const

const EVENTS = {
  hide: true,
  querystring: { type: 'object', required: ['tab', 'draft'], properties: { tab, draft: text } },
} as const
const LEASE = {
  hide: true,
  params: ofDraft,
  body: {
    type: 'object',
    required: ['tab', 'file', 'isTaken'],
    additionalProperties: false,
    properties: { tab, file: text, isTaken: { type: 'boolean' } },
  },
} as const
const LEASE_END = {
  hide: true,
  params: ofDraft,
  body: { type: 'object', required: ['tab', 'file'], additionalProperties: false, properties: { tab, file: text } },
} as const

/** Shorter than proxy timeouts, and short enough to disconnect ended sessions soon. */
const TEND_MS = 10_000

/** Live events of others in the Studio, and the editors of files. */
export const presenceRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: { readonly leases: Leases } }> = async (
  app,
  { leases },
) => {
  const { database, drafts, staff, log, beforeDrain } = app
  const source = await app.siteSource
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')
  let channel: StudioChannel | null = null
  const presence = createPresence({
    leases,
    instance: randomBytes(6).toString('hex'),
    say: async (news) => channel?.say(news),
    async draftOf(id) {
      const found = id === LIVE ? null : await drafts.drafts.find(id)
      return found && { id, revision: found.revision, state: found.state }
    },
    siteVersion: () => source.current().version,
    stillValid: staff.sessions.stillValid,
  })
  const tending = createPeriodic({ run: presence.tend, waitMs: () => TEND_MS })
  const unsubscribe = source.subscribe(presence.siteChanged)
  app.addHook('onReady', async () => {
    channel = await openStudioChannel({
      sql: database.sql,
      log,
      onNews: presence.hear,
      onMissed: () => void presence.tellAll(),
    })
    tending.runLater()
  })
  beforeDrain(presence.close)
  app.addHook('onClose', async () => {
    unsubscribe()
    presence.close()
    await tending.stop()
    await channel?.close()
  })

  // HEAD would wait for the end of the stream.
  app.get('/api/studio/events', { ...see, schema: EVENTS, exposeHeadRoute: false }, async (request, reply) => {
    if (!presence.hasRoom()) throw new AppError('OVERLOADED')
    const { account, session } = staffOf(request)
    const stream = createEventStream()
    void presence.connect({
      stream,
      ...request.query,
      accountId: account.id,
      sessionId: session.id,
    })
    // A buffering proxy would pass on nothing.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream.readable)
  })

  app.post('/api/studio/drafts/:draft/lease', { ...edit, schema: LEASE }, async (request): Promise<StudioLeaseAnswer> => {
    const { tab: window, file, isTaken } = request.body
    const { draft } = await draftOf(drafts.composed, request.params.draft)
    if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
    const { id: accountId, name } = staffOf(request).account
    const { lease } = presence.claim({ draft: draft.id, file, tab: window, accountId, name }, isTaken)
    return asStudioLease(lease, { tab: window, accountId })
  })

  app.post('/api/studio/drafts/:draft/lease/end', { ...edit, schema: LEASE_END }, async (request, reply) => {
    presence.endLease({ draft: request.params.draft, ...request.body })
    return reply.code(204).send()
  })
}
