import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { propertyVisits, visitHours } from '#src/features/visits/server/tables.ts'
import { type CountedVisit, createVisitRepository, type VisitRepository } from '#src/features/visits/server/visit-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { clearVisits, visitLines, visitTraces } from '../../../fixtures/visits.ts'

const DAY = '2026-11-21'
const NEXT_DAY = '2026-11-22'

const aVisit = (overrides: Partial<CountedVisit> = {}): CountedVisit => ({
  propertyId: 1,
  day: DAY,
  hour: 9,
  source: 'direct',
  visitorHash: 'anne',
  minute: new Date('2026-11-21T08:00:00Z'),
  addressHash: null,
  ...overrides,
})

await describeOnEachDatabase('the visit repository', (open) => {
  let database: OpenDatabase
  let repository: VisitRepository

  beforeAll(async () => {
    database = await open()
    repository = createVisitRepository(database.db)
    const shown = ([1, 2, 4] as const).map((Status) => feedProperty({ ID: Status, Status }))
    const left = feedProperty({ ID: 9 })
    await importInto(database.db, { properties: [...shown, feedProperty({ ID: 3, Status: 3 }), left] })
    await importInto(database.db, { properties: [...shown, feedProperty({ ID: 3, Status: 3 })] })
  }, 60_000)
  beforeEach(() => clearVisits(database.db))
  afterAll(() => database.close())

  it('[OWN-06] counts views by property, day and source, and each visitor of a property once a day, with the first source', async () => {
    await repository.add([aVisit({ source: 'search' }), aVisit(), aVisit({ visitorHash: 'bart' })])
    await repository.add([aVisit(), aVisit({ propertyId: 2 }), aVisit({ day: NEXT_DAY })])
    expect(await visitLines(database.db)).toEqual([
      `1 ${DAY} direct 3/1`,
      `1 ${DAY} search 1/1`,
      `1 ${NEXT_DAY} direct 1/1`,
      `2 ${DAY} direct 1/1`,
    ])
  })

  it('[OWN-03] counts views by the hour of the day, as long as months are compared by hours', async () => {
    await repository.add([aVisit(), aVisit({ source: 'search' }), aVisit({ hour: 23 }), aVisit({ propertyId: 777 })])
    await repository.add([aVisit(), aVisit({ propertyId: 2 }), aVisit({ day: '2026-09-01' })])
    const hours = async () => {
      const rows = await database.db.select().from(visitHours)
      return rows.map(({ propertyId, day, hour, views }) => `${propertyId} ${day} ${hour} ${views}`).toSorted()
    }
    expect(await hours()).toEqual([`1 2026-09-01 9 1`, `1 ${DAY} 23 1`, `1 ${DAY} 9 3`, `2 ${DAY} 9 1`])
    await repository.deleteBefore(DAY)
    expect(await hours()).toEqual([`1 ${DAY} 23 1`, `1 ${DAY} 9 3`, `2 ${DAY} 9 1`])
  })

  it('[OWN-06] leaves out properties that are not listed: unknown, cancelled, gone from the feed', async () => {
    await repository.add([777, 3, 9, 4].map((propertyId) => aVisit({ propertyId })))
    expect(await visitLines(database.db)).toEqual([`4 ${DAY} direct 1/1`])
    expect((await visitTraces(database.db)).marks).toEqual({ [DAY]: 1 })
    await repository.add([aVisit({ propertyId: 777 })])
    await repository.add([])
    expect(await visitLines(database.db)).toHaveLength(1)
  })

  it('[OWN-06] keeps the visits of the feed apart from counted ones', async () => {
    const brought = { propertyId: 1, day: DAY, source: 'direct', origin: 'feed', views: 40, visitors: 30 }
    await database.db.insert(propertyVisits).values(brought)
    await repository.add([aVisit()])
    expect(await visitLines(database.db)).toEqual([`1 ${DAY} direct 1/1`, `1 ${DAY} direct 40/30`])
  })

  it('[OWN-06] loses no concurrent visit, in any order of arrival', async () => {
    const batch = [1, 2, 4].flatMap((propertyId) =>
      ['anne', 'bart', 'carl'].map((visitorHash) => aVisit({ propertyId, visitorHash })),
    )
    await Promise.all(Array.from({ length: 20 }, (_, turn) => repository.add(turn % 2 === 0 ? batch : batch.toReversed())))
    expect(await visitLines(database.db)).toEqual([1, 2, 4].map((id) => `${id} ${DAY} direct 60/3`))
  })

  it('[OWN-06] stores a batch as a whole or not at all', async () => {
    const tooLarge = { ...aVisit({ propertyId: 2 }), source: null } as unknown as CountedVisit
    await expect(repository.add([aVisit(), tooLarge])).rejects.toThrow()
    expect(await visitLines(database.db)).toEqual([])
    expect((await visitTraces(database.db)).marks).toEqual({})
  })

  it('[OWN-06] creates one salt per day for concurrent calls', async () => {
    const salts = await Promise.all(['a', 'b', 'c', 'd'].map((fresh) => repository.saltOf(DAY, fresh)))
    expect(new Set(salts).size).toBe(1)
    expect(await repository.saltOf(DAY, 'e')).toBe(salts[0])
    expect(await repository.saltOf(NEXT_DAY, 'e')).toBe('e')
  })

  it('[OWN-06] deletes salts and hashes of days before a date, and keeps the counts', async () => {
    for (const day of [DAY, NEXT_DAY]) {
      await repository.saltOf(day, 'salt')
      await repository.add([aVisit({ day })])
    }
    await repository.deleteBefore(NEXT_DAY)
    expect(await visitTraces(database.db)).toEqual({ salts: [NEXT_DAY], marks: { [NEXT_DAY]: 1 } })
    expect(await visitLines(database.db)).toHaveLength(2)
  })

  it('[OWN-06] counts sixty visits a minute of one address, of all instances together, also when a batch is stored again', async () => {
    const other = createVisitRepository(database.db)
    const batch = (count: number, addressHash: string | null, minute: string) =>
      Array.from({ length: count }, () => aVisit({ addressHash, minute: new Date(`2026-11-21T${minute}:00Z`) }))
    const broken = { ...aVisit({ addressHash: 'one' }), source: null } as unknown as CountedVisit
    await expect(repository.add([...batch(50, 'one', '08:00'), broken])).rejects.toThrow()
    await Promise.all([repository.add(batch(50, 'one', '08:00')), other.add(batch(50, 'one', '08:00'))])
    expect(await visitLines(database.db)).toEqual([`1 ${DAY} direct 60/1`])
    await repository.add([...batch(70, 'one', '08:01'), ...batch(5, 'two', '08:01'), ...batch(100, null, '08:01')])
    expect(await visitLines(database.db)).toEqual([`1 ${DAY} direct 225/1`])
  })

  it('[OWN-06] deletes the counts of the limit once their minutes are over, and no other counts', async () => {
    await database.db.delete(rateCounts)
    await createRateRepository(database.db).count('sent/someone', new Date('2026-11-21T08:00:00Z'))
    for (const minute of ['08:00', '08:01'])
      await repository.add([aVisit({ addressHash: 'one', minute: new Date(`2026-11-21T${minute}:00Z`) })])
    await repository.deleteCountsBefore(new Date('2026-11-21T08:01:00Z'))
    const left = await database.db.select({ key: rateCounts.key }).from(rateCounts)
    expect(left.map(({ key }) => key.split('/')[0]).toSorted()).toEqual(['sent', 'visit'])
  })
})
