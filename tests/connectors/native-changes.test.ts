import { expect, it, vi } from 'vitest'
import native from '#src/connectors/native/connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { collect, sourceOf } from '../fixtures/connectors/contract.ts'
import { type DoubleAnswer, startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer } from '../fixtures/server.ts'

/** Software with an address for all listings, and one that answers with what has changed. */
async function startSoftware(changes: () => DoubleAnswer, onList: () => void = () => undefined) {
  const listings = [1, 2, 3].map((ID) => feedProperty({ ID, Pictures: undefined }))
  const server = await startDoubleServer(({ path }) => {
    if (path === '/changes') return changes()
    onList()
    return { headers: { etag: '"1"' }, body: { properties: listings } }
  })
  const settings = { url: `${server.origin}/listings.json`, changesUrl: `${server.origin}/changes?since={since}` }
  const paths = () => server.requests.map(({ path }) => path)
  return { server, settings, paths, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const double = ({ server, settings }: Awaited<ReturnType<typeof startSoftware>>) =>
  sourceOf({
    ...server,
    server,
    settings,
    secrets: {},
    faults: [],
    keys: () => [],
    documents: { shown: [], refused: [] },
    decimals: [],
    setPrice: () => '',
  })

const read = async (source: ReturnType<typeof double>, since: string) =>
  await collect(native.fetchChanges?.(source, since) ?? expect.fail('it reads no changes'))

it('with an address for changes it asks for those since the answer before, by the clock of the software, with a minute to spare', async () => {
  const changed = feedProperty({ ID: 2, Price: 1, Pictures: undefined })
  await using software = await startSoftware(() => ({ body: { properties: [changed], gone: [3, 2] } }))
  const source = double(software)
  const { items: all, end: first } = await collect(native.fetchAll?.(source) ?? expect.fail('it reads no list'))
  expect({ count: all.length, first }).toEqual({ count: 3, first: '2026-11-26T08:59:00.000Z' })
  const { items, end } = await read(source, first ?? '')
  expect(software.server.requests.at(-1)?.query.get('since')).toBe(first)
  expect(
    items.map(({ kind, key }) => [kind, key]),
    'a listing that is there is not gone',
  ).toEqual([
    ['changed', '2'],
    ['gone', '3'],
  ])
  expect(end).toBe(first)
})

it('an address that does not know the changes any more has all listings compared', async () => {
  await using software = await startSoftware(() => ({ status: 410, body: '' }))
  const source = {
    ...double(software),
    known: async function* known() {
      yield* ['2', '9']
    },
  }
  const { items } = await read(source, '2026-11-26T08:59:00.000Z')
  expect(items.map(({ kind, key }) => [kind, key])).toEqual([
    ['changed', '1'],
    ['changed', '2'],
    ['changed', '3'],
    ['gone', '9'],
  ])
  expect(source.notes).toHaveLength(1)
})

it.each([
  ['{"gone":[1]}', /no list "properties"/],
  ['{"properties":[],"gone":[1', /whole file of JSON/],
  ['{"properties":[{"ID":1}', /whole file of JSON/],
])('an answer of changes that is %s changes nothing', async (body, message) => {
  await using software = await startSoftware(() => ({ body }))
  await expect(read(double(software), '2026-11-26T08:59:00.000Z')).rejects.toThrow(message)
})

it('a call with the token has the changes read at once; one without it is refused', async () => {
  let Price = 250_000
  await using software = await startSoftware(() => ({
    body: { properties: [feedProperty({ ID: 2, Price, Pictures: undefined })] },
  }))
  const { host } = software.server
  await using server = await startTestServer({
    files: { 'connector.json': { version: 1, connector: 'native', settings: software.settings } },
    connectors: { secrets: { CONNECTOR_TOKEN: 'a secret of the software' }, hosts: [host], privateHosts: [host] },
  })
  await server.app.connecting.runNow({ force: true })
  const call = async (authorization?: string) => {
    const headers = { ...(authorization !== undefined && { authorization }) }
    return (await server.app.inject({ method: 'POST', url: '/api/connector/webhook', headers })).statusCode
  }
  const shown = async () => (await server.app.inject('/api/properties/2')).json().Price
  Price = 240_000
  expect([await call(), await call('Bearer another')]).toEqual([401, 401])
  expect(await shown()).toBe(250_000)
  expect(await call('Bearer a secret of the software')).toBe(202)
  await vi.waitFor(async () => expect(await shown()).toBe(240_000), { timeout: 10_000 })
  expect(software.paths(), 'all listings are read once').toEqual(['/listings.json', '/changes'])
})

it('what a call announces during a run is read by the next one, which is due at once', async () => {
  let announced: Promise<void> | undefined
  await using software = await startSoftware(
    () => ({ body: { properties: [] } }),
    () => {
      announced ??= createStateRepository(server.app.database.db).announce(
        'native',
        [{ key: 'a', kind: 'changed', payload: null }],
        server.app.now(),
      )
    },
  )
  const { host } = software.server
  await using server = await startTestServer({
    files: { 'connector.json': { version: 1, connector: 'native', settings: software.settings } },
    connectors: { privateHosts: [host] },
  })
  const { connecting } = server.app
  const dueInMs = async () => ((await connecting.state())?.nextRunAt?.getTime() ?? 0) - server.app.now().getTime()
  await connecting.runNow({ force: true })
  await announced
  expect(await dueInMs()).toBeLessThanOrEqual(0)
  await connecting.runIfDue()
  expect(software.paths()).toEqual(['/listings.json', '/changes'])
  expect(await dueInMs()).toBeGreaterThan(0)
})
