import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import type { RunOutcome } from '#src/server/connectors/run-connector.ts'
import type { RunReport } from '#src/server/connectors/run-report.ts'
import { connectorRoutes } from '#src/server/studio/connector/connector-routes.ts'

const report: RunReport = {
  ...{ source: 'slow', startedAt: '2026-11-26T10:00:00Z', endedAt: '2026-11-26T10:04:00Z', mode: 'all', outcome: 'dry' },
  ...{ fetched: 1, gone: 0, unmapped: { count: 0, first: [] }, mapping: { leftOut: [], lost: [], agents: [], unlisted: 0 } },
  ...{ notes: [], properties: null, findings: [], findingCount: 0, failure: null },
}

it('a run that takes longer than an answer may is not waited for, goes on, and is shown once it ends', async () => {
  const run = Promise.withResolvers<RunOutcome>()
  const app = fastify()
  let isPreviewing = false
  const connecting = {
    written: () => ({ version: 1, connector: 'slow' }),
    title: () => 'Slow software',
    state: async () => ({ succeededAt: null, nextRunAt: null, failures: 0, report: null, leasedUntil: null }),
    setupError: async () => null,
    isReading: () => false,
    sample: async () => [],
    isPreviewing: () => isPreviewing,
    runNow() {
      isPreviewing = true
      return run.promise.finally(() => {
        isPreviewing = false
      })
    },
  }
  app.decorate('connecting', connecting as unknown as FastifyInstance['connecting'])
  app.decorateRequest('signedInStaff', { getter: () => ({ account: { language: 'en' } }) })
  const site = { connector: { version: 1, connector: 'slow' }, config: { languages: ['en'] } }
  app.decorate('site', { live: () => ({ site }) } as unknown as FastifyInstance['site'])
  app.decorate('listings', {} as FastifyInstance['listings'])
  app.decorate('staff', { record: async () => undefined, requireStaff: () => ({}) } as unknown as FastifyInstance['staff'])
  app.decorate('siteValidator', { connectorKinds: null } as unknown as FastifyInstance['siteValidator'])
  app.decorate('now', () => new Date('2026-11-26T10:00:00Z'))
  await app.register(connectorRoutes, { answerMs: 5 })
  const shown = async () => (await app.inject('/api/studio/connector')).json()

  const payload = { isForced: false, draft: 'live' }
  expect((await app.inject({ method: 'POST', url: '/api/studio/connector/preview', payload })).json()).toEqual({ report: null })
  expect(await shown()).toMatchObject({ isRunning: true, preview: null })
  run.resolve({ report, feed: null, folder: '' })
  await expect.poll(shown).toMatchObject({ isRunning: false, preview: { outcome: 'dry', fetched: 1 } })
  await app.close()
})
