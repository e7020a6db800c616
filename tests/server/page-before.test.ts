import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'
import { in3, listings, writeDefinition } from '../fixtures/site-folder.ts'

const HOUSE = '/fr/a-vendre/plombieres/maison-de-caractere/1001/'
const STUDIO = '/fr/a-louer/plombieres/studio/2001/'
const LIST = '/fr/a-vendre/'

let server: TestServer
let nowMs: number
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 21, 10)
  server = await startTestServer({ now: () => new Date(nowMs) })
  for (const url of [HOUSE, STUDIO, LIST, '/fr/contact/']) await server.get(url)
})
afterEach(() => server[Symbol.asyncDispose]())

/** Imports the listings with other fields of the house, and resolves when the server knows. */
async function importWith(fields: Partial<FeedProperty>, more: readonly FeedProperty[] = []) {
  const properties = [...listings().map((one) => (one.ID === 1001 ? { ...one, ...fields } : one)), ...more]
  await writeDefinition(server.siteConfig, { 'data/properties.json': { version: 1, properties } })
  await server.app.feed.importNow({ force: true })
  await server.app.changes.readNow(async () => undefined)
  await server.app.listings.inputChanges.changedSince('1')
}

const textOf = async (url: string) => visibleText((await server.get(url)).body)

describe('[ROUTE-04] after an import', () => {
  it('pages stay that show nothing of what changed, and the others are made again', async () => {
    const before = server.rendered.length
    await importWith({ Price: 312_000 })
    nowMs += 11_000
    for (const url of [HOUSE, STUDIO, LIST, '/fr/contact/', '/fr/a-louer/']) await server.get(url)
    expect(server.rendered.slice(before)).toEqual([HOUSE, LIST, '/fr/a-louer/'])
  })

  it('a page shows as it was until the new one is made, where only a picture or a text of it changed', async () => {
    await importWith({
      DescriptionA: in3('Un verger.', 'Een boomgaard.', 'An orchard.'),
      TypeDescription: in3('Maison de caractère', 'a', 'b'),
    })
    const first = await server.get(HOUSE)
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(server.rendered.filter((url) => url === HOUSE)).toHaveLength(1)
    await expect.poll(() => server.rendered.filter((url) => url === HOUSE)).toHaveLength(2)
    const state = /data-state="([^"]+)"/.exec(first.body)?.[1] ?? ''
    await expect.poll(async () => (await server.get(HOUSE)).body).not.toContain(state)
  })

  it.each([
    ['another price', { Price: 312_000 }, '312.000'],
    ['a price that is not published any more', { PublishPrice: false }, 'Prix sur demande'],
    ['a sale', { Status: 2 } as const, 'Vendu'],
  ])('%s shows at once, on its page and in a list', async (_, fields, words) => {
    await importWith(fields)
    expect([await textOf(HOUSE), await textOf(LIST)]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
  })

  it('a list may miss a new property for ten seconds, and no longer', async () => {
    await importWith({}, [feedProperty({ ID: 1009, Price: 123_000 })])
    expect(await textOf(LIST)).not.toContain('123.000')
    await expect.poll(() => textOf(LIST)).toContain('123.000')
    await importWith({}, [feedProperty({ ID: 1009, Price: 123_000 }), feedProperty({ ID: 1010, Price: 99_000 })])
    nowMs += 11_000
    expect(await textOf(LIST)).toContain('99.000')
  })
})
