import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OWNER_SESSION } from '#schemas/owner/owner-session.ts'
import { createOwnerSessions, sessionClock } from '#src/features/owners/server/owner-sessions.ts'
import { createOwnerStores, purgeExpiredOwnerData } from '#src/features/owners/server/owner-stores.ts'
import { owners } from '#src/features/owners/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { storeOwner } from '../../../fixtures/owners.ts'

const START = new Date('2026-11-21T10:00:00Z')
const LIFETIME_MINUTES = OWNER_SESSION.lifetimeHours * 60
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

await describeOnEachDatabase('the sessions of owners', (open) => {
  let database: OpenDatabase
  let now: Date

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = START
    await database.db.delete(owners)
    await storeOwner(database.db, { propertyIds: [1001, 1003] })
    await createOwnerStores(database.db).ownerSessions.start({
      idHash: 'hash of one',
      ownerId: 1,
      createdAt: START,
      expiresAt: after(LIFETIME_MINUTES),
    })
  })

  /** The sessions of a server instance, with a count of their database queries. */
  function instance(admitsDemo = true) {
    const { ownerSessions } = createOwnerStores(database.db)
    const asked = { find: 0, touch: 0 }
    const sessions: Pick<typeof ownerSessions, 'find' | 'touch'> = {
      find(...passed) {
        asked.find += 1
        return ownerSessions.find(...passed)
      },
      touch(...passed) {
        asked.touch += 1
        return ownerSessions.touch(...passed)
      },
    }
    const hashOf = (id: string) => `hash of ${id}`
    return {
      asked,
      ownerSessions: createOwnerSessions({ sessions, cookie: { read: () => 'one' }, hashOf, admitsDemo, now: () => now }),
    }
  }

  // The service only compares the request's identity.
  const request = () => ({}) as FastifyRequest

  it('[OWN-01] return the owner with all properties, on any instance', async () => {
    const found = [await instance().ownerSessions.find(request()), await instance().ownerSessions.find(request())]
    expect(found[0]).toEqual(found[1])
    expect(found[0]).toMatchObject({ ownerId: 1, language: 'fr', propertyIds: new Set([1001, 1003]) })
  })

  it('query the database once per request', async () => {
    const { ownerSessions, asked } = instance()
    const one = request()
    await Promise.all([ownerSessions.find(one), ownerSessions.find(one), ownerSessions.find(one)])
    expect(asked.find).toBe(1)
    await ownerSessions.find(request())
    expect(asked.find).toBe(2)
  })

  it('are extended by use, at most once a minute, and never beyond twelve hours', async () => {
    const { ownerSessions, asked } = instance()
    const step = 20
    expect(step).toBeLessThan(OWNER_SESSION.idleMinutes)
    for (let minute = 0; minute < LIFETIME_MINUTES; minute += step) {
      now = after(minute)
      expect(await ownerSessions.find(request())).not.toBeNull()
      expect(await ownerSessions.find(request())).not.toBeNull()
    }
    expect(asked.touch).toBe(LIFETIME_MINUTES / step - 1)
    now = after(LIFETIME_MINUTES)
    expect(await ownerSessions.find(request())).toBeNull()
  })

  it('[OWN-01] lose a property that the feed removes with the next request', async () => {
    const { ownerSessions } = instance()
    await database.db.delete(owners)
    expect(await ownerSessions.find(request())).toBeNull()
  })

  it('[OWN-01] of demo accounts have no access where demo accounts are refused', async () => {
    await database.db.update(owners).set({ isDemo: true })
    expect(await instance(false).ownerSessions.find(request())).toBeNull()
    expect(await instance(true).ownerSessions.find(request())).not.toBeNull()
  })

  it('and links are purged when expired, others are not', async () => {
    const { ownerSessions, ownerLinks } = createOwnerStores(database.db)
    await ownerSessions.start({
      idHash: 'hash of two',
      ownerId: 1,
      createdAt: after(10),
      expiresAt: after(LIFETIME_MINUTES + 10),
    })
    const link = { ownerId: 1, kind: 'password', createdAt: START } as const
    await ownerLinks.add({ ...link, tokenHash: 'a', expiresAt: after(OWNER_SESSION.idleMinutes) })
    await ownerLinks.add({ ...link, tokenHash: 'b', expiresAt: after(OWNER_SESSION.idleMinutes + 1) })
    await purgeExpiredOwnerData(database.db, after(OWNER_SESSION.idleMinutes))
    const clock = sessionClock(after(OWNER_SESSION.idleMinutes))
    expect(await ownerSessions.find('hash of one', clock)).toBeNull()
    expect(await ownerSessions.find('hash of two', clock)).not.toBeNull()
    expect([await ownerLinks.find('a', 'password', START), await ownerLinks.find('b', 'password', START)]).toMatchObject([
      null,
      { tokenHash: 'b' },
    ])
  })
})
