import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreeSlots } from '#src/features/appointments/server/free-slots.ts'
import { appointments as bookings } from '#src/features/appointments/server/tables.ts'
import { createOwnerSessions, LIFETIME_MS } from '#src/features/owners/server/owner-sessions.ts'
import { createOwnerStores } from '#src/features/owners/server/owner-stores.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createNightly } from '#src/platform/jobs/nightly.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { guardsOn, TEST_ANSWER } from '../fixtures/guards.ts'
import { storeOwner } from '../fixtures/owners.ts'

const START = new Date('2026-11-23T07:00:00Z')
const [TEN, HALF_PAST_TEN] = ['2026-11-23T09:00:00.000Z', '2026-11-23T09:30:00.000Z']
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const YEAR_S = 365 * DAY_S
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describe('the clock is set forward or back', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await storeOwner(database.db, { propertyIds: [1001] })
  })
  afterAll(() => database.close())

  it.each([DAY_S, -HOUR_S])('by %d s: an earlier captcha is accepted or expired, and a new one is accepted', async (jump) => {
    const { guards, pass } = await guardsOn(database, { testAnswer: TEST_ANSWER })
    const answer = async (challenge: string) => guards.redeem('offer', { challenge, captcha: TEST_ANSWER })
    const before = await guards.issue('offer', 'text')
    pass(jump)
    expect(await answer(before.id), 'never that it was answered too fast').toBe('captcha-expired')
    const after = await guards.issue('offer', 'text')
    pass(10)
    expect(await answer(after.id)).toBe('ok')
  })

  it.each([DAY_S, -DAY_S, -YEAR_S])(
    'by %d s: rate limits hold, and no retry time exceeds the hour of the limit',
    async (jump) => {
      const { guards, pass } = await guardsOn(database, { perAddressPerHour: 1, perFormPerHour: 100 })
      const address = `192.0.2.${(Math.abs(jump) / DAY_S) % 250}`
      const consume = () => guards.consume(address)
      await consume()
      expect(await consume()).toMatchObject({ isAllowed: false })
      pass(jump)
      expect(await consume()).toEqual({ isAllowed: true })
      expect(await consume()).toEqual({ isAllowed: false, retryAfterSeconds: HOUR_S })
      pass(HOUR_S)
      expect(await consume()).toEqual({ isAllowed: true })
    },
  )

  it('a session expires when the clock advances, survives a small step back, and never exceeds its lifetime', async () => {
    const { ownerSessions } = createOwnerStores(database.db)
    const begin = (idHash: string, at: Date) =>
      ownerSessions.start({ idHash, ownerId: 1, createdAt: at, expiresAt: new Date(at.getTime() + LIFETIME_MS) })
    const isOpen = async (id: string, now: Date) => {
      const parts = { sessions: ownerSessions, cookie: { read: () => id }, hashOf: String, admitsDemo: true, now: () => now }
      // OwnerSessions only compares the request's identity.
      return (await createOwnerSessions(parts).find({} as FastifyRequest)) !== null
    }
    await begin('of today', START)
    await begin('of next year', later(YEAR_S))
    expect(await isOpen('of today', later(DAY_S))).toBe(false)
    expect(await isOpen('of today', later(-HOUR_S))).toBe(true)
    expect(await isOpen('of next year', START)).toBe(false)
  })

  it.each([
    ['forward by a day', DAY_S, true],
    ['forward by an hour', HOUR_S, false],
    ['back by an hour', -HOUR_S, false],
    ['back by a year', -YEAR_S, true],
  ])('%s: nightly work runs for a missed night, and never waits until the clock has caught up', async (_, jump, isDue) => {
    const runs: Date[] = []
    const nightly = createNightly({
      run: async (at) => void runs.push(at),
      lastRun: async () => START,
      now: () => later(jump),
      onError(error) {
        throw error
      },
    })
    await nightly.start()
    await nightly.stop()
    expect(runs).toEqual(isDue ? [later(jump)] : [])
  })

  it('appointments are offered from the new time on, and booked ones stay booked', async () => {
    const HOURS = [{ days: [1, 2], from: '10:00', to: '11:00' }]
    const rules = { slotMinutes: 30, agendas: 1, leadHours: 0, daysAhead: 1, hours: HOURS }
    const search = { rules, asked: null, site: { content: new Map() } }
    const offeredAt = async (now: Date) =>
      (await findFreeSlots(database.db, search, now)).map(({ startMs }) => new Date(startMs).toISOString())
    const span = { startsAt: new Date(TEN), endsAt: new Date(HALF_PAST_TEN), createdAt: START }
    await database.db.insert(bookings).values({ ...span, id: randomUUID(), submissionId: null, tokenHash: 'one', agenda: 0 })
    expect((await offeredAt(START))[0]).toBe(HALF_PAST_TEN)
    expect((await offeredAt(later(DAY_S)))[0]).toBe('2026-11-24T09:00:00.000Z')
    expect((await offeredAt(later(-7 * DAY_S)))[0]).toBe('2026-11-16T09:00:00.000Z')
    expect((await offeredAt(START))[0]).toBe(HALF_PAST_TEN)
  })
})
