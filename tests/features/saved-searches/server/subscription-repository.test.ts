import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createSubscriptionRepository,
  type NewSubscription,
  type SubscriptionRepository,
} from '#src/features/saved-searches/server/subscription-repository.ts'
import { subscriptions } from '#src/features/saved-searches/server/tables.ts'
import { ANY_ROOMS } from '#src/features/search/rules/property-search.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

/** A saved search as the first version stored it. */
const FIRST = { goal: 0, types: ['1'], cities: ['spa|4900'], price: { min: null, max: 300_000 }, bedrooms: 2 } as const

const newsletter: NewSubscription = {
  kind: 'newsletter',
  submissionId: null,
  email: 'anne@example.be',
  language: 'nl',
  criteria: null,
  frequency: 'at-once',
  createdAt: NOW,
}
const search: NewSubscription = {
  ...newsletter,
  kind: 'search',
  criteria: { ...ANY_ROOMS, area: null, extras: {}, ...FIRST },
}
const hashOf = (id: string) => `hash of ${id}`

await describeOnEachDatabase('subscriptions', (open) => {
  let database: OpenDatabase
  let repository: SubscriptionRepository

  beforeAll(async () => {
    database = await open()
    repository = createSubscriptionRepository(database.db)
  })
  beforeEach(async () => {
    await database.db.delete(subscriptions)
  })
  afterAll(() => database.close())

  const register = (more: Partial<NewSubscription> = {}, base = newsletter) => repository.register({ ...base, ...more }, hashOf)
  const all = () => database.db.select().from(subscriptions)

  it('[FORM-01] are found by the hash of their secret, with their criteria', async () => {
    const { id } = await register({}, search)
    const expected = { ...search, id, tokenHash: hashOf(id), confirmedAt: null, endedAt: null }
    expect(await repository.find(hashOf(id))).toEqual(expected)
    expect(await repository.find('another hash')).toBeNull()
  })

  it('[FORM-01] are renewed by a second sign-up while unconfirmed, and unchanged once confirmed', async () => {
    const first = await register({ createdAt: daysAgo(10) })
    const second = await register({ language: 'fr' })
    expect(second).toEqual({ ...first, language: 'fr', createdAt: NOW })
    await repository.confirm(first.id, daysAgo(14), NOW)
    const third = await register({ language: 'de', createdAt: daysAgo(-1) })
    expect(third).toMatchObject({ id: first.id, language: 'fr', createdAt: NOW, confirmedAt: NOW })
    expect(await all()).toHaveLength(1)
  })

  it('[FORM-06] can be several searches of one address, each once', async () => {
    const ids = [await register({}, search), await register({}, search), await register({ frequency: 'daily' }, search)]
    expect(new Set(ids.map(({ id }) => id)).size).toBe(2)
  })

  it('[FORM-06] read a search stored with bedrooms only in today’s form, and do not store it twice', async () => {
    const { id } = await register({}, search)
    await database.db.update(subscriptions).set({ criteria: FIRST })
    expect((await repository.find(hashOf(id)))?.criteria).toEqual({
      ...FIRST,
      bathrooms: 0,
      showerrooms: 0,
      toilets: 0,
      garages: 0,
      area: null,
      extras: {},
    })
    expect((await register({}, search)).id).toBe(id)
    const more = await register({ criteria: { ...ANY_ROOMS, area: null, extras: {}, ...FIRST, garages: 1 } }, search)
    expect(more.id).not.toBe(id)
    expect((await repository.find(hashOf(more.id)))?.criteria).toMatchObject({ bedrooms: 2, toilets: 0, garages: 1 })
  })

  it('[FORM-01] are one for fifty concurrent sign-ups of one address', async () => {
    const registered = await Promise.all(Array.from({ length: 50 }, () => register()))
    expect(new Set(registered.map(({ id }) => id)).size).toBe(1)
    expect(await all()).toHaveLength(1)
  })

  it('[FORM-01] are confirmed while they wait, once', async () => {
    const { id } = await register({ createdAt: daysAgo(13) })
    expect((await repository.confirm(id, daysAgo(14), NOW))?.confirmedAt).toEqual(NOW)
    expect((await repository.confirm(id, daysAgo(0), daysAgo(-5)))?.confirmedAt).toEqual(NOW)
  })

  it('[FORM-01] are not confirmed after the deadline, or once ended', async () => {
    const { id: late } = await register({ createdAt: daysAgo(14) })
    expect(await repository.confirm(late, daysAgo(14), NOW)).toBeNull()
    const { id: ended } = await register({}, search)
    await repository.end(ended, NOW)
    expect(await repository.confirm(ended, daysAgo(14), NOW)).toBeNull()
  })

  it('[FORM-01] to the newsletter end for one address only, and can be renewed', async () => {
    const { id } = await register()
    const other = await register({ email: 'bert@example.be' })
    const { id: searchId } = await register({}, search)
    expect(await repository.endNewsletter('anne@example.be', NOW)).toBe(true)
    expect(await repository.endNewsletter('anne@example.be', NOW)).toBe(false)
    const ended = (await all()).filter(({ endedAt }) => endedAt !== null)
    expect(ended.map((row) => row.id)).toEqual([id])
    expect([(await repository.find(hashOf(searchId)))?.endedAt, (await repository.find(hashOf(other.id)))?.endedAt]).toEqual([
      null,
      null,
    ])
    expect((await register()).id).not.toBe(id)
  })

  it('[FORM-01] that were never confirmed are erased after their time, and nothing else', async () => {
    const confirmed = await register({ createdAt: daysAgo(20) })
    await repository.confirm(confirmed.id, daysAgo(30), daysAgo(19))
    await register({ email: 'late@example.be', createdAt: daysAgo(14) })
    const waiting = await register({ email: 'soon@example.be', createdAt: daysAgo(13) })
    expect(await repository.erasePending(daysAgo(14))).toBe(1)
    expect((await all()).map(({ id }) => id).sort()).toEqual([confirmed.id, waiting.id].sort())
  })

  it('[FORM-06] of one search with two frequencies become one where both are to mail alike', async () => {
    const soon = await register({}, search)
    const daily = await register({ frequency: 'daily' }, search)
    const elsewhere = await register({ frequency: 'daily', email: 'paul@example.be' }, search)
    for (const { id } of [soon, daily, elsewhere]) await repository.confirm(id, daysAgo(1), NOW)
    expect(await repository.setFrequency(soon.id, 'daily', NOW)).toBe(true)
    const ended = (await all()).filter(({ endedAt }) => endedAt !== null).map(({ id }) => id)
    expect(ended).toEqual([daily.id])
    expect(await repository.setFrequency(daily.id, 'at-once', NOW)).toBe(false)
  })
})
