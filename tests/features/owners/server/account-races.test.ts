import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { mailContext } from '#src/dev/testing/mails/mail-site.ts'
import { endSessionsAction } from '#src/features/owners/server/end-sessions-action.ts'
import { changePassword } from '#src/features/owners/server/new-password.ts'
import type { OwnerParts } from '#src/features/owners/server/owner-parts.ts'
import type { OwnerPost } from '#src/features/owners/server/owner-post.ts'
import { createOwnerStores, transactOwners } from '#src/features/owners/server/owner-stores.ts'
import { ownerSessions, owners } from '#src/features/owners/server/tables.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import { createPasswords } from '#src/platform/secrets/passwords.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { CHEAP, cheapHash, OWNER_PASSWORD, storeOwner, type TestOwner } from '../../../fixtures/owners.ts'

const NEW_PASSWORD = 'Vesdre-2027-Theux'
const now = new Date('2026-11-21T10:00:00Z')
const expiresAt = new Date(now.getTime() + 3_600_000)

await describeOnEachDatabase('concurrent changes of one account', (open) => {
  let database: OpenDatabase
  let db: Database
  let anne: TestOwner

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await db.delete(owners)
    anne = await storeOwner(db)
  })

  const unused = () => Promise.reject(new Error('no proof is asked for'))

  /** Mails are discarded, rate limits allow everybody, and a test may replace hashing to change the account meanwhile. */
  function ownerParts(hash = createPasswords(CHEAP).hash): OwnerParts {
    return {
      db,
      passwords: { ...createPasswords(CHEAP), hash },
      limits: { needsProof: async () => false, consume: async () => ({ isAllowed: true }), forgive: async () => undefined },
      afterAnswer: { run: unused },
      guards: { issue: unused, redeem: unused, consumeChallenge: unused },
      passwordResetLimits: {
        consume: async () => ({ isAllowed: true }),
        isWanted: async () => true,
        mayMailStranger: async () => true,
      },
      trustedDevice: { issue: () => 'mark', markOf: () => null },
      mailQueue: { enqueue: async () => undefined },
      context: mailContext,
      sessionHash: (id) => id,
      linkHash: (token) => token,
      admitsDemo: false,
      now: () => now,
      log: { info: () => undefined, warn: () => undefined },
    }
  }

  /** Waits until another transaction is blocked by a lock; PGlite begins only one transaction at a time. */
  async function untilOneWaits(transaction: Database): Promise<void> {
    if (database.kind === 'pglite') return
    await vi.waitFor(
      async () => {
        const waiting = await transaction.execute(
          sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        expect((waiting as unknown as { rows: unknown[] }).rows).not.toHaveLength(0)
      },
      { timeout: 20_000 },
    )
  }

  it('[OWN-05] "this was not me" also ends the session of a login under way', async () => {
    const parts = ownerParts()
    await createOwnerStores(db).ownerLinks.add({
      tokenHash: 'not-mine',
      ownerId: anne.id,
      kind: 'not-me',
      createdAt: now,
      expiresAt,
    })
    const [account] = await db.select().from(owners)
    const { ending } = await transactOwners(db, async (stores) => {
      // The steps of a login, with a pause before its end.
      expect(await stores.ownerAccounts.holdPassword(anne.id, account?.passwordHash ?? '')).toBe(true)
      await stores.ownerSessions.start({ idHash: 'thief', ownerId: anne.id, createdAt: now, expiresAt })
      const begun = endSessionsAction(parts)['end-sessions']?.perform('not-mine')
      await untilOneWaits(stores.db)
      return { ending: begun }
    })
    expect(await ending).toBe('done')
    expect(await db.select().from(ownerSessions)).toEqual([])
    expect(await createOwnerStores(db).ownerAccounts.holdPassword(anne.id, account?.passwordHash ?? '')).toBe(false)
  })

  it.each([
    ['was cleared by "this was not me"', null],
    ['was changed by somebody else', 'Other-Password-2028'],
  ])('[OWN-01] a password that %s during the request is not replaced, and no session begins', async (_, password) => {
    const meanwhile = password === null ? null : await cheapHash(password)
    const parts = ownerParts(async (typed) => {
      await createOwnerStores(db).ownerAccounts.setPassword(anne.id, meanwhile, now)
      return cheapHash(typed)
    })
    const outcome = await changePassword(parts, passwordPost(), { ...anne, ...ANNE, propertyIds: new Set(), ownerId: anne.id })
    expect(outcome).toEqual({ kind: 'done', location: '/fr/login/', cookies: 'none' })
    const [row] = await db.select().from(owners).where(eq(owners.id, anne.id))
    expect(row?.passwordHash).toBe(meanwhile)
    expect(await db.select().from(ownerSessions)).toEqual([])
  })
})

const ANNE = { firstName: 'Anne', name: 'Lambert', language: 'fr', isDemo: false } as const

function passwordPost(): OwnerPost {
  const entries: Record<string, string> = { current: OWNER_PASSWORD, password: NEW_PASSWORD, repeat: NEW_PASSWORD }
  const service = { pagePath: (id: string) => (id === 'login' ? '/fr/login/' : '/fr/proprietaire/compte/') }
  const field = (name: string) => entries[name] ?? ''
  // Changing a password only needs the paths of the service.
  return {
    action: 'change-password',
    field,
    service,
    language: 'fr',
    search: '',
    ip: '192.0.2.1',
    userAgent: '',
    sessionId: null,
    owner: null,
    trustedDevice: null,
  } as unknown as OwnerPost
}
