import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import type { RunOutcome } from '#src/connectors/run-connector.ts'
import type { RunReport } from '#src/connectors/run-report.ts'
import { connectorRoutes } from '#src/studio/server/connector/connector-routes.ts'
import { asStudioRun } from '#src/studio/server/connector/studio-run.ts'
import { saidIn } from '#src/studio/server/connector-words.ts'
import { generalWords } from '#src/studio/server/finding-words.ts'

const report: RunReport = {
  ...{ source: 'slow', startedAt: '2026-11-26T10:00:00Z', endedAt: '2026-11-26T10:04:00Z', mode: 'all', outcome: 'dry' },
  ...{ fetched: 1, gone: 0, unmapped: { count: 0, first: [] }, mapping: { leftOut: [], lost: [], agents: [], unlisted: 0 } },
  ...{ notes: [], properties: null, findings: [], findingCount: 0, failure: null },
}

it('an answer does not wait for a long run, which continues and is shown once it ends', async () => {
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

it('a report is in the language of the account to its last line, with the values that were not understood', () => {
  const value = { field: 'type', value: 'Château', table: 'category', count: 6 }
  const broken: RunReport = {
    ...report,
    outcome: 'failed',
    mapping: {
      ...report.mapping,
      lost: [value, { field: 'NumberOfBedRooms', value: 'abc', count: 2 }],
      leftOut: [{ field: 'has a type that is not known here', value: 'Château', count: 6 }],
      unread: [{ field: 'features.sauna', value: '', count: 3 }],
    },
    findings: [
      {
        ...{ list: 'properties', index: 0, ID: 7, pointer: '/WebID', severity: 'error' },
        ...{ code: 'wrong-type', message: 'is no text', suggestion: 'Write a text.' },
      },
    ],
    findingCount: 1,
    notes: [
      '3 rows without a reference are left out.',
      'The feed of x.example: Some characters are damaged: it mixes encodings.',
    ],
    failure: {
      ...{ code: 'too-many-left-out', isPassing: false },
      message: '7 of 9 listings have mistakes and would be left out, more than a share of 0.5. Nothing was changed.\n6 × …',
    },
  }
  const { gravest, notes, failure } = asStudioRun(broken, { gone: [], sample: [] }, 'fr')
  expect(notes).toEqual([
    'Lignes laissées de côté, sans référence\u00a0: 3.',
    'Le flux de x.example\u00a0: Quelques caractères sont abîmés\u00a0: plusieurs encodages sont mélangés.',
  ])
  expect(failure?.message).toMatch(/^7 biens sur 9 contiennent des erreurs .* Rien n’a changé\.$/)
  const path = ['values', 'category', 'Château']
  expect(gravest.map(({ count, field, value: shown, mapping }) => [count, field, shown, mapping])).toEqual([
    [6, saidIn('has a type that is not known here', 'fr'), 'Château', path],
    [1, 'type de bien', generalWords({ code: 'wrong-type' }, 'fr'), null],
    [6, 'type', 'Château', path],
    [2, 'Chambres', 'abc', null],
  ])
  expect(gravest[0]?.cure).toBe('connector.json: "mapping": { "values": { "category": { "Château": … } } }')
})
