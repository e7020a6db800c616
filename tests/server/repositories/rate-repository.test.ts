import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { rateCounts } from '#src/server/db/tables/rate-counts.ts'
import { createRateRepository, type RateRepository } from '#src/server/repositories/rate-repository.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

await describeOnEachDatabase('rate repository', (open) => {
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

  it('counts each key and each window by itself', async () => {
    expect(await repository.count('a', at('10:00:00'))).toBe(1)
    expect(await repository.count('a', at('10:00:00'))).toBe(2)
    expect(await repository.count('b', at('10:00:00'))).toBe(1)
    expect(await repository.count('a', at('11:00:00'))).toBe(1)
  })

  it('loses none of those that count at the same time, and tells each another number', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => repository.count('a', at('10:00:00'))))
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('counts under two keys at once, under the second only within the limit of the first', async () => {
    const both = () => repository.countBoth({ key: 'visitor', limit: 2 }, 'form', at('10:00:00'))
    expect([await both(), await both(), await both(), await both()]).toEqual([
      { first: 1, second: 1 },
      { first: 2, second: 2 },
      { first: 3, second: null },
      { first: 4, second: null },
    ])
    expect(await repository.countBoth({ key: 'other', limit: 2 }, 'form', at('10:00:00'))).toEqual({ first: 1, second: 3 })
  })

  it('loses none of those of many visitors at the same time', async () => {
    const ofVisitor = (turn: number) => repository.countBoth({ key: `visitor ${turn % 5}`, limit: 100 }, 'form', at('10:00:00'))
    const counts = await Promise.all(Array.from({ length: 50 }, (_, turn) => ofVisitor(turn)))
    const ofForm = counts.map(({ second }) => second ?? 0).toSorted((one, other) => one - other)
    expect(ofForm).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(counts.filter(({ first }) => first === 10)).toHaveLength(5)
  })

  it('forgets windows that started before a time', async () => {
    await repository.count('a', at('10:00:00'))
    await repository.count('a', at('11:00:00'))
    expect(await repository.sweep(at('11:00:00'))).toBe(1)
    expect(await repository.count('a', at('11:00:00'))).toBe(2)
  })
})
