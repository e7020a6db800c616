import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeyRepository } from '#src/connectors/key-repository.ts'
import { connectorKeys } from '#src/connectors/tables.ts'
import { lastImport } from '#src/features/feed/server/feed-import-repository.ts'
import { importOwnListings } from '#src/features/feed/server/own-listings.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { markFirstImport } from '#src/features/properties/server/first-import-queries.ts'
import { createOwnPropertyRepository, OwnChangedError } from '#src/features/properties/server/own/own-property-repository.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { properties, propertyChanges } from '#src/features/properties/server/tables.ts'
import { searchRows } from '#src/features/search/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const by = (minutes = 0) => ({ author: 'sofie', now: new Date(NOW.getTime() + minutes * 60_000) })
const quiet = { info() {}, warn() {} }

await describeOnEachDatabase('properties entered by hand', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  beforeEach(async () => {
    for (const table of [properties, ownProperties, feedImports, connectorKeys, watermarks]) await database.db.delete(table)
  })
  afterAll(() => database.close())

  const repository = () => createOwnPropertyRepository(database.db)
  const show = (id: number, overrides: Parameters<typeof feedProperty>[0] = {}) =>
    importOwnListings(database.db, [{ id, listing: { ...feedProperty({ ID: id, RecordFile: `V${id}`, ...overrides }) } }], {
      now: () => NOW,
      log: quiet,
      alsoStore: async () => {},
    })
  const withdraw = (id: number) =>
    importOwnListings(database.db, [{ id, listing: null }], { now: () => NOW, log: quiet, alsoStore: async () => {} })
  const states = async () => {
    const rows = await database.db
      .select({ id: properties.id, left: properties.retiredAt })
      .from(properties)
      .orderBy(properties.id)
    return rows.map(({ id, left }) => `${id} ${left === null ? 'here' : 'left'}`)
  }
  const found = async () => (await database.db.select({ id: searchRows.id }).from(searchRows)).map(({ id }) => id)

  it('[PROP-30] stay on the site when a feed without them is imported, and take nothing of the feed away', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    await importInto(database.db, { properties: [feedProperty({ ID: 1 }), feedProperty({ ID: 2 })] })
    const shown = await show(id)
    expect(shown.properties).toMatchObject({ added: 1, retired: 0 })
    expect(await states()).toEqual(['1 here', '2 here', `${id} here`])
    const again = await importInto(database.db, { properties: [feedProperty({ ID: 2 })] }, { force: true })
    expect(again).toMatchObject({ retired: [1], properties: { retired: 1 } })
    expect(await states()).toEqual(['1 left', '2 here', `${id} here`])
    await withdraw(id)
    expect(await states()).toEqual(['1 left', '2 here', `${id} left`])
  })

  it('[PROP-30] a record of a feed with the number of one is left out with the reason, drafts included', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    const report = await importInto(database.db, { properties: [feedProperty({ ID: 3 }), feedProperty({ ID: id })] })
    expect(report.properties).toMatchObject({ accepted: 1, rejected: 1 })
    expect(report.findings).toMatchObject([
      { ID: id, code: 'duplicate-id', message: expect.stringContaining('entered in the Studio') },
    ])
    expect(await states()).toEqual(['3 here'])
  })

  it('get numbers that agency software never gets, and take none of it', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    const keys = createKeyRepository(database.db, { source: 'whise', keepsNumbers: true, isDry: false, today: '2026-11-21' })
    const numbered = await keys.idsOf('property', [String(id), 'a', String(id - 1), 'b'])
    expect([...numbered.values()].map((one) => one.id)).not.toContain(id)
    expect(numbered.get(String(id - 1))?.id).toBe(id - 1)
    await importInto(database.db, { properties: [feedProperty({ ID: id + 50 }), feedProperty({ ID: 5 })] })
    expect((await repository().create({ Goal: 0 }, by())).id).not.toBe(id)
    // After a change of the software its listings go, and those entered by hand stay.
    await show(id)
    expect(new Set(await keys.foreignIds('property'))).toEqual(new Set([5, id + 50]))
  })

  it('[PROP-30] are found by the search while visitors see them, and a new price is noted as for every listing', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    await show(id, { Price: 250_000 })
    expect(await found()).toEqual([id])
    await show(id, { Price: 240_000 })
    const changes = await database.db.select().from(propertyChanges).where(eq(propertyChanges.propertyId, id))
    expect(changes).toMatchObject([{ priceBefore: 250_000, price: 240_000 }])
    await withdraw(id)
    expect(await found()).toEqual([])
  })

  it('an import of one is no import of the feed, whose last run the Studio shows', async () => {
    await importInto(database.db, { properties: [feedProperty({ ID: 1 })] }, { source: 'data/properties.json' })
    const { id } = await repository().create({ Goal: 0 }, by())
    await show(id)
    expect(await lastImport(database.db)).toMatchObject({ source: 'data/properties.json', accepted: 1 })
  })

  it('wait until the first import of a feed is complete, whose pieces would become public with them', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    await markFirstImport(database.db, 'whise', NOW)
    await expect(show(id)).rejects.toMatchObject({ code: 'LISTINGS_COMING' })
    expect(await states()).toEqual([])
  })

  it('a record with an error changes nothing, neither the listing nor what is stored beside it', async () => {
    const { id } = await repository().create({ Goal: 0 }, by())
    const own = await repository().read(id)
    const failing = importOwnListings(database.db, [{ id, listing: { ...feedProperty({ ID: id }), Zip: 4800 } }], {
      now: () => NOW,
      log: quiet,
      alsoStore: async (transaction) => {
        if (own !== null) await createOwnPropertyRepository(transaction).enter(own, 'online', by())
      },
    })
    await expect(failing).rejects.toMatchObject({ code: 'too-many-left-out' })
    expect(await repository().read(id)).toEqual(own)
    expect(await states()).toEqual([])
  })

  it('get a free reference each, V for a sale and L for a rental', async () => {
    await importInto(database.db, { properties: [feedProperty({ ID: 1, RecordFile: 'V9999' })] })
    const references = [await repository().create({ Goal: 0 }, by()), await repository().create({ Goal: 1 }, by())].map(
      ({ record }) => record.RecordFile,
    )
    expect(references).toEqual([expect.stringMatching(/^V\d{4}$/), expect.stringMatching(/^L\d{4}$/)])
    const first = await repository().create({ Goal: 0 }, by())
    expect(await repository().isReferenceTaken(String(first.record.RecordFile), first.id)).toBe(false)
    expect(await repository().isReferenceTaken(String(first.record.RecordFile), first.id + 1)).toBe(true)
    expect(await repository().isReferenceTaken('V9999', first.id)).toBe(true)
  })

  it('a change that was based on an older revision is refused and stores nothing', async () => {
    const created = await repository().create({ Goal: 0 }, by())
    const { revision } = await repository().write(created, { ...created.record, City: 'Spa' }, { ...by(), kind: 'edited' })
    await expect(repository().write(created, { City: 'Theux' }, { ...by(), kind: 'edited' })).rejects.toThrow(OwnChangedError)
    expect(await repository().read(created.id)).toMatchObject({ revision, record: { City: 'Spa' } })
  })

  it('what one person types within minutes is one change of the history; a state and somebody else are others', async () => {
    let own = await repository().create({ Goal: 0 }, by())
    for (const [minute, City] of ['Sp', 'Spa'].entries())
      own = await repository().write(own, { ...own.record, City }, { ...by(minute), kind: 'edited' })
    own = await repository().write(own, { ...own.record, City: 'Theux' }, { ...by(2), author: 'jan', kind: 'edited' })
    own = await repository().write(own, { ...own.record, City: 'Spa' }, { ...by(40), author: 'jan', kind: 'edited' })
    own = await repository().enter(own, 'online', by(41))
    const history = await repository().changes(own.id)
    expect(history.map(({ kind, author, record }) => `${kind} ${author} ${record.City}`)).toEqual([
      'state sofie Spa',
      'edited jan Spa',
      'edited jan Theux',
      'edited sofie Spa',
      'created sofie undefined',
    ])
    expect(own).toMatchObject({ state: 'online', firstDay: '2026-11-21', shown: { City: 'Spa' } })
  })

  it('only one that visitors never saw can be removed', async () => {
    const draft = await repository().create({ Goal: 0 }, by())
    const online = await repository().enter(await repository().create({ Goal: 0 }, by()), 'online', by())
    const withdrawn = await repository().enter(online, 'withdrawn', by())
    expect(withdrawn.shown).toBeNull()
    expect(await repository().remove(online.id)).toBe(false)
    expect(await repository().remove(draft.id)).toBe(true)
    expect(await repository().read(draft.id)).toBeNull()
  })
})
