import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { importFeed } from '#src/features/feed/server/import-feed.ts'
import { readRecords } from '#src/features/feed/server/read-records.ts'
import { propertyRules } from '#src/features/feed/server/record-rules.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'

const STORED = 20_000

it('a feed of changes reads the state of its own listings, however many are stored', async () => {
  let statements = 0
  const database = await openTestDatabase({ onStatement: () => void statements++ })
  await importInto(database.db, { properties: [1, 2, 3].map((ID) => feedProperty({ ID })) })
  const statementsOf = async (Price: number, gone: number) => {
    statements = 0
    const bytes = Buffer.from(JSON.stringify({ properties: [feedProperty({ ID: 1, Price })] }))
    const feed = { properties: readRecords([bytes], propertyRules, new Date('2026-11-20')), gone: [gone] }
    const log = { info() {}, warn() {} }
    const report = await importFeed(database.db, feed, { now: () => new Date('2026-11-21'), log, force: true })
    expect(report.properties).toMatchObject({ updated: 1, retired: 1 })
    return statements
  }
  const amongFew = await statementsOf(200_000, 2)
  await database.db.execute(sql`insert into ${properties}
    select copy.* from ${properties} as listing, generate_series(10, ${STORED}) as number,
      lateral jsonb_populate_record(listing, jsonb_build_object('id', number)) as copy
    where listing.id = 3`)
  expect(await statementsOf(210_000, 3)).toBe(amongFew)
  await database.close()
})
