import { afterEach, expect, it, vi } from 'vitest'
import type { Connector } from '#src/connectors/connector.ts'
import { type ReadySource, runConnector } from '#src/connectors/run-connector.ts'
import type { StateRepository } from '#src/connectors/state-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { SourceClient } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

afterEach(() => vi.useRealTimers())

it('a run that exceeds its time fails, and another run follows later', async () => {
  await using folder = await temporaryFolder()
  const ending = new AbortController()
  const { signal } = ending
  let released: unknown
  const states = {
    get: async () => ({ cursor: null, rules: '', comparedAt: null, failures: 0 }),
    announced: async () => ({ changes: [], lastId: 0 }),
    lease: async () => true,
    async release(_: string, state: unknown) {
      released = state
    },
  } as unknown as StateRepository
  const connector: Connector = {
    ...{ title: 'Endless software', schema: { type: 'object' }, secrets: [], values: {}, map: () => null },
    async *fetchAll() {
      yield { key: 'a', raw: {} }
      // What the time of a run ends with.
      ending.abort(new DOMException('It took too long.', 'TimeoutError'))
      yield { key: 'b', raw: {} }
      return null
    },
  }
  const folders = { siteConfig: folder.path, data: folder.path }
  const now = () => new Date('2026-11-26T10:00:00Z')
  const source = { settings: {}, secrets: {}, client: {} as SourceClient, now, folders, signal }
  const ready: ReadySource = { name: 'slow', connector, written: { version: 1, connector: 'slow' }, fingerprint: '', source }
  const outcome = await runConnector({
    ...{ db: {} as Database, states, ready, siteConfig: folder.path, dataDir: folder.path, languages: ['fr'], now },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  expect(outcome).toMatchObject({ report: { failure: { code: 'unreachable', isPassing: true } } })
  expect(released).toMatchObject({ failures: 1 })
})

it('a long run keeps its lease until it ends, also if it fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let clock = Date.parse('2026-11-26T10:00:00Z')
  await using folder = await temporaryFolder()
  const answer = Promise.withResolvers<never>()
  const asked = Promise.withResolvers<void>()
  const connector: Connector = {
    title: 'Slow software',
    schema: { type: 'object' },
    secrets: [],
    values: {},
    // biome-ignore lint/correctness/useYield: it ends before it has sent anything
    async *fetchAll() {
      asked.resolve()
      return await answer.promise
    },
    map: () => null,
  }
  const { signal } = new AbortController()
  const folders = { siteConfig: folder.path, data: folder.path }
  const source = { settings: {}, secrets: {}, client: {} as SourceClient, now: () => new Date(clock), folders, signal }
  const ready: ReadySource = { name: 'slow', connector, written: { version: 1, connector: 'slow' }, fingerprint: '', source }
  let leasedUntil = ''
  const states = {
    get: async () => ({ cursor: null, rules: '', comparedAt: null, failures: 0 }),
    announced: async () => ({ changes: [], lastId: 0 }),
    async lease(_source: string, _now: Date, until: Date) {
      leasedUntil = until.toISOString()
      return true
    },
    async renew(_source: string, until: Date) {
      leasedUntil = until.toISOString()
    },
    async release() {
      leasedUntil = 'free'
    },
  } as unknown as StateRepository
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const run = runConnector({
    db: {} as Database,
    states,
    ready,
    siteConfig: folder.path,
    dataDir: folder.path,
    languages: ['fr'],
    now: () => new Date(clock),
    log: silent,
  })
  await asked.promise
  expect(leasedUntil).toBe('2026-11-26T10:05:00.000Z')
  clock += 4 * 60_000
  vi.advanceTimersByTime(60_000)
  expect(leasedUntil).toBe('2026-11-26T10:09:00.000Z')
  answer.reject(new SourceError('unreachable', 'It is down.', { isPassing: true }))
  expect(await run).toMatchObject({ report: { failure: { code: 'unreachable' } } })
  vi.advanceTimersByTime(600_000)
  expect(leasedUntil).toBe('free')
})
