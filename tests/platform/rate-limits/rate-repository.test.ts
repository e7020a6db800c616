import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createRateRepository, type RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

await describeOnEachDatabase('the rate repository', (open) => {
  let database: OpenDatabase
  let repository: RateRepository

  beforeAll(async () => {
    database = await open()
    repository = createRateRepository(database.db)
  }, 60_000)
  beforeEach(async () => {
    await database.db.delete(rateCounts)
  })
  afterAll(() => database.close())

  it('counts each key and each window separately', async () => {
    expect(await repository.count('a', at('10:00:00'))).toBe(1)
    expect(await repository.count('a', at('10:00:00'))).toBe(2)
    expect(await repository.count('b', at('10:00:00'))).toBe(1)
    expect(await repository.count('a', at('11:00:00'))).toBe(1)
  })

  it('counts concurrent calls exactly, and returns to each its own number', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => repository.count('a', at('10:00:00'))))
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('returns the count without incrementing it', async () => {
    expect(await repository.countOf('a', at('10:00:00'))).toBe(0)
    await repository.count('a', at('10:00:00'))
    expect(await repository.countOf('a', at('10:00:00'))).toBe(1)
    expect(await repository.countOf('a', at('11:00:00'))).toBe(0)
    expect(await database.db.select().from(rateCounts)).toHaveLength(1)
  })

  it('purges windows that started before a time', async () => {
    await repository.count('a', at('10:00:00'))
    await repository.count('a', at('11:00:00'))
    expect(await repository.purgeExpired(at('11:00:00'))).toBe(1)
    expect(await repository.count('a', at('11:00:00'))).toBe(2)
  })
})
