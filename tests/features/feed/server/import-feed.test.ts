import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, type TestContext } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { FeedRefusedError } from '#src/features/feed/server/feed-report.ts'
import { importFeed } from '#src/features/feed/server/import-feed.ts'
import { type FeedRecords, readRecords } from '#src/features/feed/server/read-records.ts'
import { propertyRules } from '#src/features/feed/server/record-rules.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { projects, properties, propertyChanges } from '#src/features/properties/server/tables.ts'
import { searchRows } from '#src/features/search/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase, root } from '../../../fixtures/database.ts'
import { feedProperty, generatedFeed } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { NEIGHBOURHOODS } from '../../../fixtures/neighbourhoods.ts'
import { searchOf } from '../../../fixtures/search.ts'

await describeOnEachDatabase('feed importer', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  beforeEach(async () => {
    for (const table of [properties, projects, feedImports]) await database.db.delete(table)
  })
  afterAll(() => database.close())

  const retiredAt = async (id: number) => {
    const [row] = await database.db.select({ at: properties.retiredAt }).from(properties).where(eq(properties.id, id))
    return row?.at
  }
  const rows = () => database.db.select().from(properties).orderBy(properties.id)

  it('[PROP-02] importing the same feed again writes nothing', async () => {
    const feed = { properties: generatedFeed(80), projects: [{ ID: 1, Zip: '4900', City: 'Spa', CountryID: 10 }] }
    const first = await importInto(database.db, feed)
    expect(first.properties).toMatchObject({ accepted: 80, added: 80, unchanged: 0, rejected: 0 })
    const before = await rows()
    const again = await importInto(database.db, structuredClone(feed), { now: () => new Date('2027-01-01') })
    expect(again).toMatchObject({ changed: false, properties: { unchanged: 80 }, projects: { unchanged: 1 } })
    expect(await rows()).toEqual(before)
  })

  it('[SRCH-16, PROP-07] a published price that changes is noted with its day, also in the search row; others are not', async () => {
    const day = (date: string) => ({ now: () => new Date(date) })
    const feed = (...prices: readonly (number | undefined)[]) => ({
      properties: [
        ...prices.map((Price, index) => feedProperty({ ID: index + 1, Price })),
        feedProperty({ ID: 9, Price: prices[0], PublishPrice: false }),
      ],
    })
    const changes = async (table: typeof properties | typeof searchRows) => {
      const found = await database.db.select({ id: table.id, at: table.priceChangedAt }).from(table).orderBy(table.id)
      return found.map(({ id, at }) => [id, at?.toISOString().slice(0, 10) ?? null])
    }
    const expectChanges = async (expected: readonly (readonly [number, string | null])[]) => {
      expect(await changes(properties)).toEqual(expected)
      expect(await changes(searchRows)).toEqual(expected)
    }
    await importInto(database.db, feed(100_000, 200_000, undefined), day('2026-01-01'))
    await expectChanges([
      [1, null],
      [2, null],
      [3, null],
      [9, null],
    ])
    await importInto(database.db, feed(90_000, 200_000, 300_000), day('2026-02-01'))
    await expectChanges([
      [1, '2026-02-01'],
      [2, null],
      [3, null],
      [9, null],
    ])
    await importInto(database.db, feed(90_000, 210_000, 290_000), day('2026-03-01'))
    await expectChanges([
      [1, '2026-02-01'],
      [2, '2026-03-01'],
      [3, '2026-03-01'],
      [9, null],
    ])
    await importInto(database.db, feed(undefined, 210_000, 290_000), day('2026-04-01'))
    expect((await changes(searchRows))[0], 'a price that is not published reveals no change').toEqual([1, null])
    const { records } = await searchOf(database.db).repository.list({
      ...{ goal: 0, showUnavailable: true, sort: 'price-changed', page: 1, pageSize: 9 },
    })
    expect(records.map(({ record }) => record.ID)).toEqual([3, 2, 9, 1])
  })

  it('[PROP-15] each change of published price or status is stored with its day and the former value; the same feed again adds none', async () => {
    const imported = (date: string, ...records: readonly FeedProperty[]) =>
      importInto(database.db, { properties: records }, { now: () => new Date(date) })
    const rows = async () => {
      const { propertyId, at, goal, statusBefore, status, priceBefore, price } = propertyChanges
      const found = await database.db
        .select({ propertyId, at, goal, statusBefore, status, priceBefore, price })
        .from(propertyChanges)
        .orderBy(propertyChanges.id)
      return found.map((row) => [row.propertyId, row.at.toISOString().slice(0, 10), ...Object.values(row).slice(2)])
    }
    const hidden = feedProperty({ ID: 2, PublishPrice: false })
    await imported('2026-01-01', feedProperty({ ID: 1, Price: 100_000 }), hidden)
    expect(await rows()).toEqual([])
    await imported('2026-02-01', feedProperty({ ID: 1, Price: 90_000.5 }), { ...hidden, Price: 9 })
    await imported('2026-02-02', feedProperty({ ID: 1, Price: 90_000.5 }), { ...hidden, Price: 9 })
    await imported('2026-03-01', feedProperty({ ID: 1, Price: 90_000.5, Status: 2 }), { ...hidden, PublishPrice: true })
    await imported('2026-04-01', feedProperty({ ID: 1, Goal: 1, Price: 700 }), hidden)
    const expected = [
      [1, '2026-02-01', 0, 1, 1, 100_000, 90_000.5],
      [1, '2026-03-01', 0, 1, 2, 90_000.5, 90_000.5],
      [2, '2026-03-01', 0, 1, 1, null, 250_000],
      [1, '2026-04-01', 1, 2, 1, null, 700],
      [2, '2026-04-01', 0, 1, 1, 250_000, null],
    ]
    expect(await rows()).toEqual(expected)
  })

  it('after many changes the database knows how many rows there are, so that it plans queries for them', async () => {
    await importInto(database.db, { properties: generatedFeed(250) })
    const known = await database.db
      .select({ rows: sql<number>`reltuples::int` })
      .from(sql`pg_class`)
      .where(sql`oid = 'properties'::regclass`)
    expect(known).toEqual([{ rows: 250 }])
  })

  it('[PROP-01] a property that names an unknown neighbourhood, or one of another city, is a finding of each import and is stored', async () => {
    const inSpa = { City: 'Spa', Zip: '4900' }
    const feed = [
      feedProperty({ ID: 8, ...inSpa, NeighbourhoodID: 1 }),
      feedProperty({ ID: 7, ...inSpa, NeighbourhoodID: 3 }),
      feedProperty({ ID: 9, ...inSpa, NeighbourhoodID: 99, Goal: 1, Price: 900 }),
      feedProperty({ ID: 6, ...inSpa, NeighbourhoodID: 0 }),
    ]
    const neighbourhoods = NEIGHBOURHOODS
    const rule = {
      severity: 'warning',
      code: 'unknown-neighbourhood',
      suggestion: 'Add the neighbourhood, or correct the NeighbourhoodID.',
    }
    const finding = { list: 'properties', pointer: '/NeighbourhoodID', ...rule }
    const first = await importInto(database.db, { properties: feed, neighbourhoods })
    expect(first.properties).toMatchObject({ accepted: 4, rejected: 0 })
    expect(first.findings).toEqual([
      {
        ...{ ...finding, index: 1, ID: 7 },
        message:
          'is 3, a neighbourhood of Theux (4910), though the property lies in Spa (4900); the property is shown without a neighbourhood',
      },
      {
        ...{ ...finding, index: 2, ID: 9 },
        message: 'is 99, which data/neighbourhoods.json does not have; the property is shown without a neighbourhood',
      },
    ])
    const again = await importInto(database.db, { properties: feed, neighbourhoods })
    expect(again).toMatchObject({ changed: false, findingCount: 2, findings: first.findings })
    expect((await importInto(database.db, { properties: feed })).findingCount, 'the stored neighbourhoods stay').toBe(2)
    expect((await importInto(database.db, { properties: feed, neighbourhoods: [] })).findingCount).toBe(3)
  })

  it('[PROP-02] a record that differs only in the order of its keys is unchanged', async () => {
    await importInto(database.db, { properties: [feedProperty()] })
    const reversed = Object.fromEntries(Object.entries(feedProperty()).reverse())
    expect((await importInto(database.db, { properties: [reversed] })).properties.unchanged).toBe(1)
  })

  it('[PROP-02] a text of an import before is not read again, unless it had a problem, or its record was replaced or retired', async () => {
    const asked: number[][] = []
    const texts = [
      feedProperty({ ID: 1 }),
      feedProperty({ ID: 2 }),
      feedProperty({ ID: 3, Goal: 1, Price: 800, PublishPrice: false }),
      { ...feedProperty({ ID: 4 }), Goal: 7 },
    ]
    const bring = async (list: readonly unknown[]) => {
      const feed = {
        properties: noting(
          readRecords([Buffer.from(JSON.stringify({ properties: list }))], propertyRules, new Date('2026-11-20')),
        ),
      }
      return await importFeed(database.db, feed, { now: () => new Date(), log: { info() {}, warn() {} }, askWhenGone: 0.51 })
    }
    async function* noting(records: FeedRecords<FeedProperty>): FeedRecords<FeedProperty> {
      let step = await records.next()
      for (; !step.done; step = await records.next()) {
        const { hashes, check } = step.value
        yield {
          hashes,
          async check(positions) {
            asked.push([...positions])
            return await check(positions)
          },
        }
      }
      return step.value
    }
    const first = await bring(texts)
    const again = await bring(texts)
    expect(asked).toEqual([
      [0, 1, 2, 3],
      [2, 3],
    ])
    expect(again.findings).toEqual(first.findings)
    expect(again.properties).toMatchObject({ accepted: 3, unchanged: 3, rejected: 1 })
    // Another order of keys is another text, of the same record.
    asked.length = 0
    const reversed = Object.fromEntries(Object.entries(feedProperty({ ID: 1 })).reverse())
    for (const time of ['first', 'second']) await bring([reversed, ...texts.slice(1), time])
    expect(asked).toEqual([
      [0, 2, 3, 4],
      [2, 3, 4],
    ])
    // As an instance of an earlier version writes it.
    asked.length = 0
    await database.db.update(properties).set({ fingerprint: 'of another record' }).where(eq(properties.id, 2))
    await bring(texts)
    await bring([texts[0], ...texts.slice(2)])
    const back = await bring(texts)
    expect(asked).toEqual([
      [0, 1, 2, 3],
      [1, 2],
      [1, 2, 3],
    ])
    expect(back.properties).toMatchObject({ revived: 1, unchanged: 2 })
  })

  it('[PROP-02] of equal records all but the first are rejected, also when they are not read again', async () => {
    const twice = [feedProperty({ ID: 1 }), feedProperty({ ID: 1 })]
    const [first, again] = [
      await importInto(database.db, { properties: twice }),
      await importInto(database.db, { properties: twice }),
    ]
    expect(first.properties).toMatchObject({ accepted: 1, added: 1, rejected: 1 })
    expect(again.properties).toMatchObject({ accepted: 1, unchanged: 1, rejected: 1 })
    expect(again.findings).toEqual(first.findings)
    expect(again.findings).toMatchObject([{ index: 1, ID: 1, code: 'duplicate-id' }])
  })

  it('[PROP-02] a changed record is replaced, and keeps the date of its first import', async () => {
    await importInto(database.db, { properties: [feedProperty()] })
    const later = new Date('2026-12-24T00:00:00Z')
    const report = await importInto(database.db, { properties: [feedProperty({ City: 'Spa' })] }, { now: () => later })
    expect(report.properties).toMatchObject({ updated: 1, added: 0 })
    const [row] = await rows()
    expect(row).toMatchObject({ city: 'Spa', cityKey: 'spa|4850', changedAt: later })
    expect(row?.importedAt).toEqual(new Date('2026-11-21T10:00:00Z'))
  })

  it('[PROP-02] an absent property is retired, never deleted, and restored when it returns', async () => {
    const feed = [1, 2, 3].map((ID) => feedProperty({ ID }))
    await importInto(database.db, { properties: feed })
    const without = await importInto(database.db, { properties: feed.slice(1) })
    expect(without.properties).toMatchObject({ retired: 1, unchanged: 2 })
    expect(await retiredAt(1)).toEqual(new Date('2026-11-21T10:00:00Z'))
    const back = await importInto(database.db, { properties: feed })
    expect(back.properties).toMatchObject({ revived: 1, unchanged: 2 })
    expect(await retiredAt(1)).toBeNull()
  })

  it('[PROP-02] invalid records are reported with place and cause, and skipped; the others are imported', async () => {
    const report = await importInto(database.db, {
      properties: [
        feedProperty({ ID: 1 }),
        { ...feedProperty({ ID: 2 }), Goal: 7, Price: 'much' },
        'nonsense',
        { ...feedProperty({ ID: 4, CreateDate: '2026-02-31' }) },
        feedProperty({ ID: 5, City: 'S\0pa' }),
        feedProperty({ ID: 6, Street: 'cut \ud83c' }),
        feedProperty({ ID: 7, SubStatus: 1e12 }),
        feedProperty({ ID: 1, Price: 5_000 }),
      ],
    })
    expect(report.properties).toMatchObject({ accepted: 1, rejected: 7 })
    expect(report.findings.map(({ index, ID, pointer, code }) => [index, ID, pointer, code])).toEqual([
      [1, 2, '/Goal', 'not-allowed-value'],
      [1, 2, '/Price', 'wrong-type'],
      [2, null, '', 'wrong-type'],
      [3, 4, '/CreateDate', 'invalid-date'],
      [4, 5, '/City', 'unstorable-text'],
      [5, 6, '/Street', 'unstorable-text'],
      [6, 7, '/SubStatus', 'number-too-large'],
      [7, 1, '/ID', 'duplicate-id'],
    ])
    expect(report.findings[1]?.message).toBe('Price must be a number; found "much"')
    expect((await rows()).map(({ id, publishedPrice }) => [id, publishedPrice])).toEqual([[1, 250_000]])
    const [stored] = await database.db.select().from(feedImports)
    expect(stored?.findings).toEqual(report.findings)
  })

  it('[PROP-02] a property whose record becomes invalid keeps its last valid version instead of being retired', async () => {
    await importInto(database.db, { properties: [feedProperty({ ID: 1 }), feedProperty({ ID: 2 })] })
    await importInto(database.db, { properties: [feedProperty({ ID: 1 }), { ID: 2, City: 4 }] })
    expect(await retiredAt(2)).toBeNull()
  })

  it('[EPC-02] listings whose label contradicts the number are reported, and imported', async () => {
    const labelled = (ID: number, EPCLabelText: string, EnergyPerformance: number) =>
      feedProperty({ ID, EPCLabelText, EnergyPerformance })
    const properties = [labelled(1, 'B', 450), labelled(2, 'B', 170), labelled(3, 'B', 170.4), labelled(4, 'B', 171.2)]
    const report = await importInto(database.db, { properties })
    expect(report.properties.accepted).toBe(4)
    expect(report.findings.map(({ index, severity, code }) => [index, severity, code])).toEqual([
      [0, 'warning', 'energy-label-contradicted'],
      [3, 'warning', 'energy-label-contradicted'],
    ])
  })

  it('[PROP-02] a rental without a published price is imported with a warning', async () => {
    const report = await importInto(database.db, { properties: [feedProperty({ Goal: 1, Price: 800, PublishPrice: false })] })
    expect(report.properties.accepted).toBe(1)
    expect(report.findings).toMatchObject([{ severity: 'warning', code: 'rental-price-hidden' }])
    expect((await rows())[0]?.publishedPrice).toBe(800)
  })

  it('[PROP-07] a rental without a rent is left out, unless it is rented; a sale without a price is imported; a negative price never is', async () => {
    const report = await importInto(database.db, {
      properties: [
        feedProperty({ ID: 1, Goal: 1, Price: 0 }),
        feedProperty({ ID: 2, Goal: 1, Price: undefined }),
        feedProperty({ ID: 3, Goal: 1, Price: 0, Status: 4 }),
        feedProperty({ ID: 4, Price: 0 }),
        feedProperty({ ID: 5, Price: undefined }),
        feedProperty({ ID: 6, Price: -169_000 }),
        feedProperty({ ID: 7, Price: -169_000, Goal: 1 }),
      ],
    })
    expect(report.findings.map(({ ID, severity, code, pointer }) => [ID, severity, code, pointer])).toEqual([
      [1, 'error', 'rental-price-missing', '/Price'],
      [2, 'error', 'rental-price-missing', ''],
      [6, 'error', 'out-of-range', '/Price'],
      [7, 'error', 'out-of-range', '/Price'],
    ])
    expect((await rows()).map(({ id, publishedPrice }) => [id, publishedPrice])).toEqual([
      [3, null],
      [4, null],
      [5, null],
    ])
  })

  it('[PROP-02] an empty list is refused, unless it is allowed; a missing one always', async () => {
    await importInto(database.db, { properties: [feedProperty()] })
    await expect(importInto(database.db, { properties: [] })).rejects.toMatchObject({ code: 'empty-feed' })
    for (const feed of [{}, { properties: null }]) {
      const refused = importInto(database.db, feed, { allowEmpty: true })
      await expect(refused).rejects.toMatchObject({ name: 'FeedRefusedError', code: 'missing-list' })
    }
    expect(await retiredAt(1)).toBeNull()
    await importInto(database.db, { properties: [] }, { allowEmpty: true })
    expect(await retiredAt(1)).not.toBeNull()
  })

  it('[PROP-02] a feed that lacks a quarter of the properties, or another share, is refused as a whole, unless forced', async () => {
    const feed = generatedFeed(12)
    await importInto(database.db, { properties: feed })
    const before = await rows()
    const cut = { properties: [{ ...feed[0], Price: 1 }, ...feed.slice(1, 9)] }
    await expect(importInto(database.db, cut, { askWhenGone: undefined })).rejects.toThrow(FeedRefusedError)
    await expect(importInto(database.db, { properties: feed.slice(1) }, { askWhenGone: 1 / 12 })).rejects.toThrow(
      'lacks 1 of the 12',
    )
    expect(await rows()).toEqual(before)
    const some = { properties: feed.slice(0, 10) }
    expect((await importInto(database.db, some, { askWhenGone: undefined })).properties.retired).toBe(2)
    expect((await importInto(database.db, cut, { force: true, askWhenGone: undefined })).properties.retired).toBe(1)
  })

  it('[PROP-02] a failure during the import leaves nothing of the feed behind', async () => {
    await importInto(database.db, { properties: generatedFeed(3) })
    const before = await rows()
    await database.db.execute(sql`alter table properties add constraint in_the_third_batch check (id <> 450)`)
    const changed = generatedFeed(500).map((record) => ({ ...record, Price: 1 }))
    await expect(importInto(database.db, { properties: changed })).rejects.toThrow()
    await database.db.execute(sql`alter table properties drop constraint in_the_third_batch`)
    expect(await rows()).toEqual(before)
    expect(await database.db.select().from(feedImports)).toHaveLength(1)
    expect((await importInto(database.db, { properties: changed })).properties).toMatchObject({ added: 497, updated: 3 })
  })

  it('[PROP-02] an import that is ended leaves nothing behind', async () => {
    const closing = new AbortController()
    closing.abort()
    await expect(importInto(database.db, { properties: generatedFeed(3) }, { signal: closing.signal })).rejects.toThrow('abort')
    expect(await rows()).toEqual([])
    expect((await importInto(database.db, { properties: generatedFeed(3) })).properties.added).toBe(3)
  })

  it('[PROP-02] of millions of mistakes a thousand are stored, and all are counted', async () => {
    const report = await importInto(database.db, {
      properties: [feedProperty({ ID: 1 }), ...Array.from({ length: 3000 }, () => ({}))],
    })
    expect(report.findings).toHaveLength(1000)
    expect(report.findingCount).toBe(3000)
  })

  it('[PROP-02] concurrent imports wait for each other', async () => {
    const feed = generatedFeed(300)
    const reports = await Promise.all([1, 2, 3].map(() => importInto(database.db, { properties: feed })))
    expect(reports.map((report) => report.properties.added).toSorted((a, b) => a - b)).toEqual([0, 0, 300])
    expect(await rows()).toHaveLength(300)
  })

  it('[PROP-02] a feed without a list of projects keeps the stored ones', async () => {
    const project = { ID: 5, Zip: '4900', City: 'Spa', CountryID: 10 }
    await importInto(database.db, { properties: [feedProperty()], projects: [project] })
    await importInto(database.db, { properties: [feedProperty()] })
    expect(await database.db.select().from(projects)).toMatchObject([{ id: 5, record: project, retiredAt: null }])
    const report = await importInto(database.db, { properties: [feedProperty()], projects: [] })
    expect(report).toMatchObject({ changed: true, projects: { retired: 1 } })
  })

  it('[PROP-01] the sample agency’s feed is imported without a finding', async (context: TestContext) => {
    const file = join(root, 'site-config/data/properties.json')
    if (!existsSync(file)) return context.skip('there is no sample feed yet')
    const feed = JSON.parse(readFileSync(file, 'utf8'))
    const { neighbourhoods } = JSON.parse(readFileSync(join(root, 'site-config/data/neighbourhoods.json'), 'utf8'))
    const report = await importInto(database.db, { ...feed, neighbourhoods })
    expect(report.findings).toEqual([])
    expect(report.properties.accepted).toBeGreaterThanOrEqual(75)
  })
})
