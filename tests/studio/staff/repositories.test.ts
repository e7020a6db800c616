import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AUDIT_DAYS } from '#schemas/staff/staff-session.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createManageStaff } from '#src/studio/staff/manage-staff.ts'
import { staffSessionClock } from '#src/studio/staff/staff-sessions.ts'
import { createStaffStores, purgeExpiredStaffData, type StaffStores } from '#src/studio/staff/staff-stores.ts'
import { staffAccounts, staffAudit, staffChallenges, staffLinks, staffSessions } from '#src/studio/staff/tables.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const inDays = (days: number) => inMinutes(days * 24 * 60)

await describeOnEachDatabase('the accounts of staff', (open) => {
  let database: OpenDatabase
  let stores: StaffStores

  beforeAll(async () => {
    database = await open()
    stores = createStaffStores(database.db)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of [staffAccounts, staffAudit, staffChallenges]) await database.db.delete(table)
  })

  const account = (id: string) =>
    stores.accounts.add({
      id,
      email: `${id}@agence.example`,
      name: id,
      language: 'fr',
      role: 'administrator',
      office: null,
      createdAt: NOW,
      disabledAt: null,
    })
  const manage = () =>
    createManageStaff({ db: database.db, tokenHash: (token) => `hash of ${token}`, now: () => NOW, rightsEnd: [] })
  const session = (id: string, values: Partial<typeof staffSessions.$inferInsert> = {}) =>
    stores.sessions.start({
      id,
      idHash: `hash of ${id}`,
      accountId: 'one',
      createdAt: NOW,
      lastSeenAt: NOW,
      expiresAt: inMinutes(600),
      device: '',
      method: 'passkey',
      ...values,
    })

  it('of two administrators who shut each other out at once, one stays', async () => {
    await account('one')
    await account('two')
    const changes = await Promise.all([manage().disable('one', 'two'), manage().changeRole('two', 'reader', 'one')])
    expect(changes.toSorted()).toEqual(['done', 'last-administrator'])
    expect((await stores.accounts.lockAdministrators()).length).toBe(1)
  })

  it('a link, a challenge, a code and a period are taken once, however many ask at once', async () => {
    await account('one')
    const link = { tokenHash: 'link', accountId: 'one', kind: 'invitation', createdAt: NOW, expiresAt: inMinutes(1) } as const
    await stores.links.add(link)
    await stores.passkeys.addChallenge({ challengeHash: 'challenge', purpose: 'sign-in', expiresAt: inMinutes(1) })
    await stores.codes.setTotp({ accountId: 'one', sealedSecret: '', lastStep: 7, createdAt: NOW })
    await stores.codes.setRecoveryCodes('one', ['code', 'other'], NOW)
    const twice = async (take: () => Promise<unknown>) =>
      (await Promise.all([take(), take()])).filter((taken) => taken !== null && taken !== false).length
    expect(await twice(() => stores.links.use('link', 'sign-in', NOW))).toBe(0)
    expect(await twice(() => stores.links.use('link', 'invitation', inMinutes(1)))).toBe(0)
    expect(await twice(() => stores.links.use('link', 'invitation', NOW))).toBe(1)
    expect(await twice(() => stores.passkeys.takeChallenge('challenge', 'one', NOW))).toBe(0)
    expect(await twice(() => stores.passkeys.takeChallenge('challenge', 'sign-in', NOW))).toBe(1)
    expect(await twice(() => stores.codes.takeStep('one', 7))).toBe(0)
    expect(await twice(() => stores.codes.takeStep('one', 8))).toBe(1)
    expect(await twice(() => stores.codes.takeRecoveryCode('two', ['code']))).toBe(0)
    expect(await twice(() => stores.codes.takeRecoveryCode('one', ['code', 'unknown']))).toBe(1)
    expect(await stores.codes.countRecoveryCodes('one')).toBe(1)
  })

  it('a session is valid while it is used, within its time, and for an account in use', async () => {
    await account('one')
    await account('two')
    await session('good')
    await session('idle', { lastSeenAt: inMinutes(-120) })
    await session('over', { expiresAt: NOW })
    await session('of another clock', { expiresAt: inDays(2) })
    const clock = staffSessionClock(NOW)
    const found = await Promise.all(
      ['good', 'idle', 'over', 'of another clock'].map((id) => stores.sessions.find(`hash of ${id}`, clock)),
    )
    expect(found.map((each) => each?.session.id)).toEqual(['good', undefined, undefined, undefined])
    expect(found[0]?.account).toMatchObject({ id: 'one', role: 'administrator', language: 'fr' })
    expect((await stores.sessions.listOf('one', clock)).map(({ id }) => id)).toEqual(['good'])
    await manage().disable('one', null)
    expect(await stores.sessions.find('hash of good', clock)).toBeNull()
    expect(await database.db.$count(staffSessions)).toBe(0)
  })

  it('what has expired is purged, and the audit log by its age', async () => {
    await account('one')
    await session('good')
    await session('idle', { lastSeenAt: inMinutes(-120) })
    await stores.links.add({ tokenHash: 'old', accountId: 'one', kind: 'not-me', createdAt: NOW, expiresAt: NOW })
    await stores.links.add({ tokenHash: 'new', accountId: 'one', kind: 'not-me', createdAt: NOW, expiresAt: inMinutes(1) })
    await stores.passkeys.addChallenge({ challengeHash: 'old', purpose: 'sign-in', expiresAt: NOW })
    const entry = { accountId: 'one', action: 'signed-in', about: 'passkey' } as const
    await stores.audit.add({ ...entry, id: 'old', at: inDays(-AUDIT_DAYS - 1) })
    await stores.audit.add({ ...entry, id: 'new', at: inDays(-AUDIT_DAYS + 1) })
    await purgeExpiredStaffData(database.db, NOW)
    const { db } = database
    expect([await db.$count(staffSessions), await db.$count(staffLinks), await db.$count(staffChallenges)]).toEqual([1, 1, 0])
    expect(await stores.audit.list({}, { page: 1, pageSize: 10 })).toMatchObject({ total: 1, items: [{ id: 'new' }] })
  })
})
