import { expect, it } from 'vitest'
import { purgeOldImports, readFeedState } from '#src/features/feed/server/feed-import-repository.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'

it('rows of imports go after 90 days, but for those that say how the feed is', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const row = (day: number, more: object = {}) => ({
    ...{
      at: new Date(Date.UTC(2026, 0, day)),
      source: 'data/properties.json',
      accepted: 0,
      rejected: 0,
      retired: 0,
      unchanged: 5,
    },
    ...{ changed: false, findings: [], ...more },
  })
  const refusal = { unchanged: 0, findings: [{ severity: 'error', code: 'empty-feed', message: 'The feed is empty.' }] }
  const rows = [
    row(1),
    row(2, { changed: true }),
    row(3),
    row(4, refusal),
    row(5, refusal),
    row(6, { source: 'data/owners.json' }),
  ]
  await db.insert(feedImports).values(rows)
  const before = await readFeedState(db)
  expect(await purgeOldImports(db, new Date(Date.UTC(2026, 0, 60)))).toBe(0)
  expect(await purgeOldImports(db, new Date(Date.UTC(2026, 5, 1)))).toBe(3)
  const days = (await db.select({ at: feedImports.at }).from(feedImports)).map(({ at }) => at.getUTCDate())
  expect(days.toSorted()).toEqual([2, 3, 5])
  expect(await readFeedState(db)).toEqual(before)
  await database.close()
})
