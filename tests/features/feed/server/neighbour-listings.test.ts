import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNeighbourListings } from '#src/features/feed/server/neighbour-listings.ts'
import { countLacking } from '#src/features/properties/server/agency-property-queries.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import type { AsNeighbour } from '#src/platform/neighbours/neighbours.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../../../fixtures/server.ts'
import { agencyDefinition } from '../../../fixtures/site-folder.ts'

const SPA = [
  feedProperty({
    ID: 1001,
    RecordFile: 'SPA-1',
    ContactPerson: 'luc',
    Documents: [{ Name: { fr: 'Plan' }, Kind: 'plans', File: '1001/plan.pdf', OnRequest: true }],
  }),
  feedProperty({ ID: 1002, RecordFile: 'SPA-2', PublishAddress: false, PublishPrice: false, Pictures: undefined }),
  feedProperty({ ID: 1003, RecordFile: 'SPA-3', Status: 5, Pictures: undefined }),
  feedProperty({ ID: 1004, RecordFile: 'SPA-4', Pictures: undefined }),
] as const

let spa: TestServer
let gent: TestServer
let from: readonly string[] = ['spa']
let state: 'open' | 'closed' | 'failing' = 'closed'
let opened = 0
let list: () => Promise<void>

beforeAll(async () => {
  const site = { ...agencyDefinition()['site.json'], listings: { hidden: [1004] } }
  const files = { 'site.json': site, 'data/properties.json': { version: 1, properties: SPA } }
  spa = await startTestServer({ publicUrl: 'https://spa.example', files })
  gent = await startTestServer({ publicUrl: 'https://gent.example' })
  const { database, now, log } = gent.app
  const shared = { listings: spa.app.sharedListings } as AsNeighbour
  list = createNeighbourListings({
    db: database.db,
    neighbours: {
      async ask() {
        opened += 1
        if (state === 'failing') throw new Error('The site cannot be opened.')
        state = 'open'
        return shared
      },
      peek: () => (state === 'open' ? shared : null),
    },
    from: () => from,
    now,
    log,
  })
}, 120_000)
afterAll(async () => {
  await spa[Symbol.asyncDispose]()
  await gent[Symbol.asyncDispose]()
})

interface Row {
  readonly id: number
  readonly is_retired: boolean
  readonly record: Readonly<Record<string, unknown>>
}

async function listed(): Promise<readonly Row[]> {
  const found = await gent.app.database.db.execute(sql`
    select id, retired_at is not null as is_retired, record from properties where id > 900000000 order by id`)
  return Object(found).rows
}

const imports = () => gent.app.database.db.$count(feedImports)

async function rewriteSpa(change: (properties: readonly object[]) => readonly object[]): Promise<void> {
  const file = join(spa.siteConfig, 'data/properties.json')
  const { properties, ...rest } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...rest, properties: change(properties) }))
  await spa.app.feed.importNow({ force: true })
  await spa.app.changes.readNow(async () => undefined)
}

const references = (rows: readonly Row[]) => rows.filter(({ is_retired }) => !is_retired).map(({ record }) => record.RecordFile)

describe('a site that lists the properties of another site of its network', () => {
  it('is silent while the other fails before its first import', async () => {
    state = 'failing'
    await list()
    expect(await listed()).toEqual([])
    state = 'closed'
  })

  it('shows what visitors of the other may see, under numbers of its own, and nothing that is withheld there', async () => {
    await list()
    const rows = await listed()
    expect(references(rows)).toEqual(['SPA-1', 'SPA-2'])
    const [first, second] = rows.map(({ record }) => record)
    expect(first).toMatchObject({
      ID: 900000001,
      Office: 'Agence du Hohneck',
      Pictures: [{ Url: expect.stringMatching(/^https:\/\/spa\.example\/media\/1360\/[^/]+\/homes\/1\.webp$/) }],
      Documents: [],
    })
    const [{ Url = '' } = {}] = (first?.Pictures ?? []) as readonly { readonly Url?: string }[]
    expect((await spa.get(Url.replace('https://spa.example', ''))).headers['content-type']).toBe('image/webp')
    expect(first).not.toHaveProperty('ContactPerson')
    for (const field of ['Street', 'HouseNumber', 'BoxNr', 'GoogleX', 'GoogleY', 'Price'])
      expect(second).not.toHaveProperty(field)
    // Its own property with the number of the other stays its own.
    const own = (await gent.get('/api/properties/1001')).json()
    expect(own.reference ?? own.RecordFile).not.toBe('SPA-1')
    expect((await gent.get('/api/properties/900000001')).statusCode).toBe(200)
  })

  it('reads the other only after a change there, and opens it no more', async () => {
    const before = await imports()
    state = 'closed'
    await list()
    state = 'open'
    await list()
    expect([await imports(), opened]).toEqual([before, 2])
  })

  it('keeps its own listings apart: neither import retires or counts those of the other', async () => {
    await gent.app.feed.importNow({ force: true })
    expect(references(await listed())).toEqual(['SPA-1', 'SPA-2'])
    const { picture } = await countLacking(gent.app.database.db)
    expect(picture).toBe(1)
  })

  it('gives none of them on to others', async () => {
    const { properties } = await gent.app.sharedListings.read()
    expect(properties.filter(({ RecordFile }) => String(RecordFile).startsWith('SPA'))).toEqual([])
  })

  it('retires what the other retires, and shows it again under the same number', async () => {
    await rewriteSpa((properties) => properties.slice(1))
    await list()
    expect(references(await listed())).toEqual(['SPA-2'])
    await rewriteSpa((properties) => [SPA[0], ...properties])
    await list()
    expect((await listed()).map(({ id, is_retired }) => [id, is_retired])).toEqual([
      [900000001, false],
      [900000002, false],
    ])
  })

  it('keeps what it has while the other is closed, suspended or failing, and lets it go when site.json names it no more', async () => {
    state = 'failing'
    await list()
    expect(references(await listed())).toEqual(['SPA-1', 'SPA-2'])
    from = []
    await list()
    expect(references(await listed())).toEqual([])
    from = ['spa']
    state = 'closed'
    await list()
    expect(references(await listed())).toEqual(['SPA-1', 'SPA-2'])
  })
})
