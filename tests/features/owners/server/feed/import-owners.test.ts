import { createHash } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importOwners } from '#src/features/owners/server/feed/import-owners.ts'
import {
  ownerHistory,
  ownerLinks,
  ownerProperties,
  ownerRecords,
  ownerSessions,
  owners,
} from '#src/features/owners/server/tables.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { describeOnEachDatabase } from '../../../../fixtures/database.ts'
import { feedProperty } from '../../../../fixtures/feed.ts'
import { importInto } from '../../../../fixtures/import.ts'
import {
  communication,
  feedOwner,
  historyEntry,
  importOwnersInto,
  ownerDocument,
  publication,
  visits,
} from '../../../../fixtures/owner-file.ts'

const HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'
const OTHER_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$b3RoZXJvdGhlcg'

await describeOnEachDatabase('owner importer', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await importInto(database.db, { properties: [1, 2, 3].map((ID) => feedProperty({ ID })) })
  }, 60_000)
  beforeEach(async () => {
    for (const table of [owners, ownerHistory, ownerRecords, propertyVisits, watermarks, feedImports])
      await database.db.delete(table)
  })
  afterAll(() => database.close())

  const stored = () => database.db.select().from(owners).orderBy(asc(owners.id))
  const propertiesOf = () =>
    database.db.select().from(ownerProperties).orderBy(asc(ownerProperties.ownerId), asc(ownerProperties.propertyId))
  const lines = () => database.db.select().from(ownerHistory).orderBy(asc(ownerHistory.propertyId), asc(ownerHistory.id))

  async function logIn(ownerId: number) {
    const [createdAt, expiresAt] = [new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21T21:00:00Z')]
    await database.db
      .insert(ownerSessions)
      .values({ idHash: `session of ${ownerId}`, ownerId, createdAt, lastSeenAt: createdAt, expiresAt })
    await database.db
      .insert(ownerLinks)
      .values({ tokenHash: `link of ${ownerId}`, ownerId, kind: 'password', createdAt, expiresAt })
  }
  const access = async () => ({
    sessions: (await database.db.select().from(ownerSessions)).map(({ ownerId }) => ownerId),
    links: (await database.db.select().from(ownerLinks)).map(({ ownerId }) => ownerId),
  })

  it('[OWN-01] imports owners with their properties and lower-case addresses; a property may have several owners', async () => {
    const report = await importOwnersInto(database.db, {
      owners: [
        feedOwner({ ID: 1, Email: 'Anne.Lejeune@Example.BE', PropertyIDs: [1, 2, 2], PasswordHash: HASH }),
        feedOwner({ ID: 2, PropertyIDs: [1], IsDemo: true, Language: 'de' }),
      ],
    })
    expect(report).toMatchObject({ accepted: 2, added: 2, findings: [] })
    expect(await stored()).toMatchObject([
      { id: 1, email: 'anne.lejeune@example.be', passwordHash: HASH, isDemo: false, retiredAt: null },
      { id: 2, email: 'owner2@example.be', passwordHash: null, isDemo: true, language: 'de' },
    ])
    expect((await propertiesOf()).map(({ ownerId, propertyId }) => [ownerId, propertyId])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
  })

  it('[OWN-01] imports the same file once, also with two concurrent instances', async () => {
    const file = { owners: [feedOwner()], history: [historyEntry()], visits: [visits()] }
    const reports = await Promise.all([1, 2, 3].map(() => importOwnersInto(database.db, file)))
    expect(reports.filter((report) => report !== null)).toHaveLength(1)
    expect(await importOwnersInto(database.db, file, { now: () => new Date('2027-03-01') })).toBeNull()
    expect(await lines()).toHaveLength(1)
  })

  it('[OWN-03] imports an unchanged file again if an older version imported it, because later columns are empty', async () => {
    const file = { owners: [feedOwner()], history: [historyEntry({ Comment: 'Échéance reportée' })] }
    await importOwnersInto(database.db, file)
    // The column is new, and empty, as after an upgrade.
    await database.db.update(ownerHistory).set({ searchText: '' })
    const firstMark = createHash('sha256')
      .update(`1\0\0${JSON.stringify({ version: 1, ...file })}`)
      .digest('base64url')
    await database.db.update(watermarks).set({ value: firstMark })
    expect(await importOwnersInto(database.db, file)).toMatchObject({ accepted: 1 })
    expect((await lines())[0]?.searchText).toContain('echeance reportee')
    expect(await importOwnersInto(database.db, file)).toBeNull()
  })

  it('[OWN-01] never overwrites a password that the owner has set', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner({ PasswordHash: HASH })] })
    const own = { passwordHash: 'their own', passwordChangedAt: new Date('2026-11-21T11:00:00Z') }
    await database.db.update(owners).set(own)
    await logIn(1)
    await importOwnersInto(database.db, { owners: [feedOwner({ PasswordHash: OTHER_HASH, Name: 'Renard' })] })
    expect(await stored()).toMatchObject([{ ...own, name: 'Renard' }])
    expect((await access()).sessions).toEqual([1])
  })

  it('[OWN-01] ends the sessions of the old password when the feed has a new one', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner({ PasswordHash: HASH }), feedOwner({ ID: 2, PasswordHash: HASH })] })
    for (const id of [1, 2]) await logIn(id)
    await importOwnersInto(database.db, {
      owners: [feedOwner({ PasswordHash: OTHER_HASH }), feedOwner({ ID: 2, PasswordHash: HASH, Name: 'Renard' })],
    })
    expect((await stored())[0]?.passwordHash).toBe(OTHER_HASH)
    expect(await access()).toEqual({ sessions: [2], links: [1, 2] })
  })

  it('[OWN-01] retires and logs out an owner who left the feed, and restores them with the former password', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner(), feedOwner({ ID: 2 })] })
    await database.db.update(owners).set({ passwordHash: 'their own', passwordChangedAt: new Date() })
    for (const id of [1, 2]) await logIn(id)
    expect(await importOwnersInto(database.db, { owners: [feedOwner({ ID: 2 })] })).toMatchObject({ retired: 1, unchanged: 1 })
    expect(await access()).toEqual({ sessions: [2], links: [2] })
    expect((await propertiesOf()).map(({ ownerId }) => ownerId)).toEqual([2])
    expect((await stored())[0]?.retiredAt).not.toBeNull()
    expect(await importOwnersInto(database.db, { owners: [feedOwner(), feedOwner({ ID: 2 })] })).toMatchObject({ revived: 1 })
    expect((await stored())[0]).toMatchObject({ retiredAt: null, passwordHash: 'their own' })
    expect(await propertiesOf()).toHaveLength(2)
  })

  it('[OWN-02] removes a property that is no longer an owner’s at once', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner({ PropertyIDs: [1, 2] })] })
    await importOwnersInto(database.db, { owners: [feedOwner({ PropertyIDs: [2, 3] })] })
    expect((await propertiesOf()).map(({ propertyId }) => propertyId)).toEqual([2, 3])
  })

  it('[OWN-01] lets two owners exchange their addresses, and invalidates links to the old ones', async () => {
    const [first, second] = [feedOwner({ ID: 1, Email: 'a@example.be' }), feedOwner({ ID: 2, Email: 'b@example.be' })]
    await importOwnersInto(database.db, { owners: [first, second] })
    for (const id of [1, 2]) await logIn(id)
    await importOwnersInto(database.db, {
      owners: [
        { ...first, Email: second.Email },
        { ...second, Email: first.Email },
      ],
    })
    expect((await stored()).map(({ email }) => email)).toEqual(['b@example.be', 'a@example.be'])
    expect(await access()).toEqual({ sessions: [1, 2], links: [] })
  })

  it('[OWN-01] gives a fresh account to an owner with the address of one who left', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner({ ID: 1, Email: 'a@example.be', PasswordHash: HASH })] })
    await logIn(1)
    await importOwnersInto(database.db, { owners: [feedOwner({ ID: 9, Email: 'A@example.be', PropertyIDs: [3] })] })
    expect(await stored()).toMatchObject([{ id: 9, email: 'a@example.be', passwordHash: null }])
    expect(await access()).toEqual({ sessions: [], links: [] })
  })

  it('[OWN-01] leaves out and reports invalid records without their values; imports the others', async () => {
    const report = await importOwnersInto(database.db, {
      owners: [
        feedOwner({ ID: 1, PropertyIDs: [1, 77] }),
        feedOwner({ ID: 2, Email: 'OWNER1@example.be' }),
        feedOwner({ ID: 3, PasswordHash: 'hunter2' }),
        { ...feedOwner({ ID: 4 }), Language: 'it', Email: 'secret person' },
        feedOwner({ ID: 1, Email: 'again@example.be' }),
        feedOwner({ ID: 5, Name: 'cut \ud83c' }),
      ],
      history: [
        historyEntry({ ID: 1 }),
        historyEntry({ ID: 1 }),
        historyEntry({ ID: 2, Date: '2026-02-31' }),
        historyEntry({ ID: 3, Date: 'today+1T10:00' }),
        historyEntry({ ID: 1, PropertyID: 2 }),
      ],
      visits: [visits({ Visitors: [9, 0, 1] }), visits({ Source: 'mail', LastDay: 'yesterday' }), visits({ Source: 'direct' })],
    })
    const found = report?.findings.map(({ list, index, pointer, severity, code }) => [list, index, pointer, severity, code])
    expect(found?.toSorted()).toEqual(
      [
        ['owners', 0, '/PropertyIDs/1', 'warning', 'unknown-home'],
        ['owners', 1, '/Email', 'error', 'duplicate-email'],
        ['owners', 2, '/PasswordHash', 'error', 'no-password-hash'],
        ['owners', 3, '/Email', 'error', 'invalid-record'],
        ['owners', 3, '/Language', 'error', 'invalid-record'],
        ['owners', 4, '/ID', 'error', 'duplicate-id'],
        ['owners', 5, '/Name', 'error', 'unstorable-text'],
        ['history', 1, '/ID', 'error', 'duplicate-id'],
        ['history', 2, '/Date', 'error', 'invalid-date'],
        ['history', 3, '/Date', 'error', 'demonstration-day'],
        ['visits', 0, '/Visitors', 'error', 'uneven-visits'],
        ['visits', 1, '/LastDay', 'error', 'demonstration-day'],
      ].toSorted(),
    )
    expect(JSON.stringify(report?.findings)).not.toMatch(/hunter2|secret person|example\.be/)
    expect((await stored()).map(({ id }) => id)).toEqual([1])
    expect((await lines()).map(({ propertyId, id }) => [propertyId, id])).toEqual([
      [1, 1],
      [2, 1],
    ])
    const counted = await database.db.select().from(propertyVisits)
    expect(new Set(counted.map(({ source }) => source))).toEqual(new Set(['direct']))
    const [row] = await database.db.select().from(feedImports)
    expect(row).toMatchObject({ changed: false, accepted: 1 })
  })

  it('[OWN-01] keeps the last valid version of an owner whose record becomes invalid', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner(), feedOwner({ ID: 2 })] })
    const report = await importOwnersInto(database.db, { owners: [feedOwner(), { ...feedOwner({ ID: 2 }), Language: 'it' }] })
    expect(report).toMatchObject({ accepted: 1, retired: 0 })
    expect((await stored())[1]).toMatchObject({ id: 2, language: 'fr', retiredAt: null })
  })

  it('[OWN-03] replaces history, communications, publications and documents as a whole, the latest first', async () => {
    await importOwnersInto(database.db, {
      owners: [feedOwner()],
      history: [historyEntry({ ID: 1 }), historyEntry({ ID: 2, Comment: 'Cafe\u0301 – L’ŒUVRE' })],
      communications: [communication({ ID: 1, Date: '2026-11-01' }), communication({ ID: 2, Date: '2026-11-12T09:00' })],
      publications: [publication(), publication({ Name: 'Zuhause', Since: '2026-10-09', Until: '2026-11-09' })],
      documents: [ownerDocument(), ownerDocument({ PropertyID: 2 })],
    })
    expect((await lines())[1]).toMatchObject({ comment: 'Cafe\u0301 – L’ŒUVRE', searchText: "mme d. visite cafe – l'oeuvre" })
    const records = await database.db.select().from(ownerRecords).orderBy(asc(ownerRecords.kind), asc(ownerRecords.propertyId))
    expect(records).toMatchObject([
      { kind: 'communications', propertyId: 1, records: [{ ID: 2 }, { ID: 1 }] },
      { kind: 'documents', propertyId: 1, records: [{ File: '1/mandate.pdf' }] },
      { kind: 'documents', propertyId: 2 },
      {
        kind: 'publications',
        propertyId: 1,
        records: [
          { Name: 'Zuhause', Until: '2026-11-09' },
          { Name: 'Immo-portal', Until: null },
        ],
      },
    ])
    await importOwnersInto(database.db, { owners: [feedOwner()] })
    expect(await lines()).toEqual([])
    expect(await database.db.select().from(ownerRecords)).toEqual([])
  })

  it('[OWN-06] dates the visits of the feed backwards from their last day, and keeps those counted by this site', async () => {
    const counted = { propertyId: 1, day: '2026-11-20', source: 'search', origin: 'counted', views: 5, visitors: 4 }
    await database.db.insert(propertyVisits).values(counted)
    await importOwnersInto(database.db, { owners: [feedOwner()], visits: [visits()] })
    const rows = () => database.db.select().from(propertyVisits).orderBy(asc(propertyVisits.origin), asc(propertyVisits.day))
    expect(await rows()).toEqual([
      counted,
      { propertyId: 1, day: '2026-11-18', source: 'search', origin: 'feed', views: 2, visitors: 1 },
      { propertyId: 1, day: '2026-11-20', source: 'search', origin: 'feed', views: 3, visitors: 2 },
    ])
    await importOwnersInto(database.db, { owners: [feedOwner()] })
    expect(await rows()).toEqual([counted])
  })

  it('[OWN-04] moves relative dates with each day of a start, for demo accounts only', async () => {
    const file = {
      owners: [feedOwner({ IsDemo: true })],
      history: [historyEntry({ Date: 'today+2T10:30' })],
      visits: [visits({ LastDay: 'yesterday', Views: [3], Visitors: [2] })],
    }
    // 00:30 in Belgium is still the day before in UTC.
    await importOwnersInto(database.db, file, { now: () => new Date('2026-11-21T23:30:00Z') })
    expect(await lines()).toMatchObject([{ date: '2026-11-24T10:30' }])
    expect(await importOwnersInto(database.db, file, { now: () => new Date('2026-11-22T20:00:00Z') })).toBeNull()
    expect(await importOwnersInto(database.db, file, { now: () => new Date('2026-12-31T20:00:00Z') })).not.toBeNull()
    expect(await lines()).toMatchObject([{ date: '2027-01-02T10:30' }])
    expect(await database.db.select().from(propertyVisits)).toMatchObject([{ day: '2026-12-30', views: 3 }])
  })

  it('[OWN-01] changes nothing for an invalid file, or after a failure during the import', async () => {
    await importOwnersInto(database.db, { owners: [feedOwner()], history: [historyEntry()] })
    for (const owned of ['{', '[]', '{"version":1}', '{"version":1,"owners":{}}']) {
      const log = { info() {}, warn() {} }
      await expect(importOwners(database.db, owned, { now: () => new Date(), log })).rejects.toThrow(/Nothing was changed/)
    }
    await database.db.execute(sql`alter table owner_history add constraint never check (id <> 450)`)
    const history = Array.from({ length: 500 }, (_, index) => historyEntry({ ID: index + 1 }))
    await expect(importOwnersInto(database.db, { owners: [], history })).rejects.toThrow()
    await database.db.execute(sql`alter table owner_history drop constraint never`)
    expect(await stored()).toMatchObject([{ retiredAt: null }])
    expect(await lines()).toHaveLength(1)
    expect(await importOwnersInto(database.db, { owners: [], history })).toMatchObject({ retired: 1 })
  })

  it('[OWN-01] reports refused demonstration accounts once', async () => {
    const owned = [feedOwner(), feedOwner({ ID: 2, IsDemo: true }), feedOwner({ ID: 3, IsDemo: true })]
    const report = await importOwnersInto(database.db, { owners: owned }, { refusesDemoAccounts: true })
    expect(report?.findings).toMatchObject([{ list: 'owners', index: 1, severity: 'warning', code: 'demo-accounts-refused' }])
  })

  it('[OWN-02] accepts properties that left the feed of listings', async () => {
    await database.db.update(properties).set({ retiredAt: new Date() }).where(sql`id = 3`)
    const report = await importOwnersInto(database.db, { owners: [feedOwner({ PropertyIDs: [3] })] })
    expect(report?.findings).toEqual([])
  })
})
