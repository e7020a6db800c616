import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { visitMarks, visitSalts } from '#src/features/visits/server/tables.ts'
import { createVisitCounter, type VisitCounter } from '#src/features/visits/server/visit-counter.ts'
import { visitorHash } from '#src/features/visits/server/visit-queue.ts'
import { createVisitRepository, type VisitRepository } from '#src/features/visits/server/visit-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { clearVisits, visitLines, visitTraces } from '../../../fixtures/visits.ts'

const PROPERTIES = [1, 2, 3]
const VISITOR = '203.0.113.7\nMozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

await describeOnEachDatabase('the visit counter', (open) => {
  let database: OpenDatabase
  let visits: VisitRepository
  let time: Date
  let messages: string[]
  const counters: VisitCounter[] = []

  beforeAll(async () => {
    database = await open()
    visits = createVisitRepository(database.db)
    await importInto(database.db, { properties: PROPERTIES.map((ID) => feedProperty({ ID })) })
  }, 60_000)
  beforeEach(async () => {
    await clearVisits(database.db)
    time = new Date('2026-11-21T10:00:00Z')
    messages = []
  })
  afterAll(async () => {
    for (const counter of counters) await counter.stop()
    await database.close()
  })

  function aCounter(repository: VisitRepository = visits): VisitCounter {
    const note = ({ lost, queued }: { lost?: number; queued?: number }, message: string) =>
      void messages.push(
        `${message}${lost === undefined ? '' : `, ${lost} lost`}${queued === undefined ? '' : `, ${queued} queued`}`,
      )
    const counter = createVisitCounter({ visits: repository, now: () => time, log: { info: note, error: note } })
    counters.push(counter)
    return counter
  }

  const take = (counter: VisitCounter, visitor: string, propertyId = 1, source: VisitSource = 'direct') =>
    counter.take({ propertyId, source, visitor, address: null })

  it('[OWN-06] stores nothing that identifies a visitor: the hash is of that property, that day and a salt', async () => {
    const counter = aCounter()
    take(counter, VISITOR, 1)
    take(counter, VISITOR, 2)
    await counter.flush()
    const [salt] = await database.db.select().from(visitSalts)
    const marks = await database.db.select().from(visitMarks)
    expect(marks.map(({ visitorHash: hash }) => hash).toSorted()).toEqual(
      [1, 2].map((property) => visitorHash(salt?.salt ?? '', VISITOR, property)).toSorted(),
    )
    expect(new Set(marks.map(({ visitorHash: hash }) => hash)).size).toBe(2)
    expect(salt?.salt).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(marks)).not.toMatch(/203\.0|Mozilla/)
  })

  it('[OWN-06] counts exactly with two concurrent instances, including visitors of both', async () => {
    const instances = [aCounter(), aCounter()]
    const wanted = new Map<string, { views: number; visitors: Set<string> }>()
    for (let turn = 0; turn < 2000; turn += 1) {
      const [property, visitor] = [PROPERTIES[turn % 3] ?? 0, `visitor ${(turn * 7) % 211}`]
      const line = wanted.get(String(property)) ?? { views: 0, visitors: new Set() }
      wanted.set(String(property), { views: line.views + 1, visitors: line.visitors.add(visitor) })
      const instance = instances[turn % 5 === 0 ? 0 : 1]
      if (instance) take(instance, visitor, property)
      if (turn % 97 === 0) void instance?.flush()
    }
    await Promise.all(instances.map((instance) => instance.flush()))
    expect(await visitLines(database.db)).toEqual(
      [...wanted].map(([property, { views, visitors }]) => `${property} 2026-11-21 direct ${views}/${visitors.size}`),
    )
    expect(messages).toEqual([])
  })

  it('[OWN-06] counts by Belgian days, and counts a visitor again each day', async () => {
    const counter = aCounter()
    time = new Date('2026-11-21T22:59:59Z')
    take(counter, 'anne')
    time = new Date('2026-11-21T23:00:00Z')
    take(counter, 'anne')
    await counter.flush()
    expect(await visitLines(database.db)).toEqual(['1 2026-11-21 direct 1/1', '1 2026-11-22 direct 1/1'])
    const hashes = (await database.db.select().from(visitMarks)).map(({ visitorHash: hash }) => hash)
    expect(new Set(hashes).size).toBe(2)
  })

  it('[OWN-06] deletes salt and hashes of a day with the first batch after it, once late visits of that day are stored', async () => {
    const [one, other] = [aCounter(), aCounter()]
    time = new Date('2026-11-21T22:59:59Z')
    take(one, 'anne')
    take(other, 'anne')
    await other.flush()
    time = new Date('2026-11-21T23:00:01Z')
    take(other, 'bart')
    await other.flush()
    await one.flush()
    expect((await visitTraces(database.db)).salts).toEqual(['2026-11-21', '2026-11-22'])
    time = new Date('2026-11-21T23:05:00Z')
    take(other, 'carl')
    await other.flush()
    expect(await visitTraces(database.db)).toEqual({ salts: ['2026-11-22'], marks: { '2026-11-22': 2 } })
    expect(await visitLines(database.db)).toEqual(['1 2026-11-21 direct 2/1', '1 2026-11-22 direct 2/2'])
  })

  it('[OWN-06] deletes them at night, also without visits', async () => {
    const counter = aCounter()
    take(counter, 'anne')
    await counter.flush()
    await counter.purgeExpired(new Date('2026-11-21T23:04:59Z'))
    expect((await visitTraces(database.db)).salts).toEqual(['2026-11-21'])
    await counter.purgeExpired(new Date('2026-11-22T02:15:00Z'))
    expect(await visitTraces(database.db)).toEqual({ salts: [], marks: {} })
    expect(await visitLines(database.db)).toEqual(['1 2026-11-21 direct 1/1'])
  })

  it('[OWN-06] stores the remaining visits when it stops', async () => {
    const counter = aCounter()
    take(counter, 'anne')
    await counter.stop()
    expect(await visitLines(database.db)).toEqual(['1 2026-11-21 direct 1/1'])
  })

  it('[OWN-06] stores a full batch by itself', async () => {
    const { promise: stored, resolve } = Promise.withResolvers<number>()
    const counter = aCounter({
      ...visits,
      async add(batch) {
        await visits.add(batch)
        resolve(batch.length)
      },
    })
    for (let turn = 0; turn < 500; turn += 1) take(counter, `visitor ${turn}`)
    expect(await stored).toBe(500)
  })

  it('[OWN-06] keeps visits while the database fails, and counts them once afterwards', async () => {
    let isDown = true
    const failing = <Result>(work: () => Promise<Result>) => (isDown ? Promise.reject(new Error('gone')) : work())
    const counter = aCounter({
      ...visits,
      add: (batch) => failing(() => visits.add(batch)),
      saltOf: (day, fresh) => failing(() => visits.saltOf(day, fresh)),
    })
    take(counter, 'anne')
    await counter.flush()
    take(counter, 'bart')
    await counter.flush()
    expect(await visitLines(database.db)).toEqual([])
    isDown = false
    await counter.flush()
    await counter.flush()
    expect(await visitLines(database.db)).toEqual(['1 2026-11-21 direct 2/2'])
    expect(messages).toEqual(['cannot count visits at the moment, 1 queued', 'counting visits again'])
  })

  it('[OWN-06] keeps a limited number while the database fails, and logs how many were lost', async () => {
    const counter = aCounter({ ...visits, saltOf: () => Promise.reject(new Error('gone')) })
    for (let turn = 0; turn < 20_010; turn += 1) take(counter, `visitor ${turn % 9}`)
    await counter.stop()
    expect(messages).toEqual([
      'cannot count visits at the moment, 20000 queued',
      'dropped visits: the database did not accept them, 20010 lost',
    ])
  })
})
