import { afterAll, beforeAll, expect, it } from 'vitest'
import { propertyVisits, visitHours } from '#src/features/visits/server/tables.ts'
import { createVisitFiguresRepository } from '#src/features/visits/server/visit-figures-repository.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'

await describeOnEachDatabase('visit figures', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
    await database.db.insert(propertyVisits).values([
      { propertyId: 1, day: '2026-01-02', source: 'mail', origin: 'feed', views: 100, visitors: 90 },
      { propertyId: 1, day: '2026-11-20', source: 'search', origin: 'feed', views: 5, visitors: 4 },
      { propertyId: 1, day: '2026-11-20', source: 'search', origin: 'counted', views: 2, visitors: 1 },
      { propertyId: 1, day: '2026-11-21', source: 'direct', origin: 'counted', views: 3, visitors: 3 },
      { propertyId: 2, day: '2026-11-21', source: 'direct', origin: 'counted', views: 7, visitors: 7 },
    ])
    await database.db.insert(visitHours).values([
      { propertyId: 1, day: '2026-11-19', hour: 9, views: 9 },
      { propertyId: 1, day: '2026-11-20', hour: 9, views: 2 },
      { propertyId: 2, day: '2026-11-18', hour: 9, views: 1 },
    ])
  }, 60_000)
  afterAll(() => database.close())

  it('[OWN-06] add the visits counted here to those of the feed, for this property only', async () => {
    const { counts, ...rest } = await createVisitFiguresRepository(database.db).record(1, '2026-11-20')
    expect(rest).toEqual({
      hours: [{ day: '2026-11-20', hour: 9, views: 2 }],
      hoursSince: '2026-11-18',
      total: { views: 110, visitors: 98 },
      firstDay: '2026-01-02',
    })
    expect(counts.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: '2026-11-20', source: 'search', views: 7, visitors: 5 },
      { day: '2026-11-21', source: 'direct', views: 3, visitors: 3 },
    ])
  })

  it('[OWN-06] are zero for a property without visits', async () => {
    const none = { counts: [], hours: [], hoursSince: '2026-11-18', total: { views: 0, visitors: 0 }, firstDay: null }
    expect(await createVisitFiguresRepository(database.db).record(9, '2026-11-20')).toEqual(none)
  })

  it('[OWN-02] are the sums of several properties since a day', async () => {
    const figures = createVisitFiguresRepository(database.db)
    expect([...(await figures.sumsSince([1, 2, 9], '2026-11-20'))].toSorted()).toEqual([
      [1, { views: 10, visitors: 8 }],
      [2, { views: 7, visitors: 7 }],
    ])
    expect((await figures.sumsSince([], '2026-11-20')).size).toBe(0)
  })
})
