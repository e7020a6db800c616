import type { FastifyReply } from 'fastify'
import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import type { AccountState } from '#src/studio/staff/pages/account-page.ts'
import { readPasskeyName } from './passkeys.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { type SignedInStaff, staffSessionClock } from './staff-sessions.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

const ACTIONS = ['sign-out', 'end-session', 'rename-passkey', 'remove-passkey'] as const

type AccountAction = (typeof ACTIONS)[number]

/** Changes one's account; returns the key of a message on failure. */
type DoAction = (
  staff: SignedInStaff,
  about: { readonly id: string; readonly name: string },
  reply: FastifyReply,
) => Promise<string | null>

export function isAccountAction(name: string): name is AccountAction {
  return ACTIONS.some((action) => action === name)
}

/** The actions of the account page, which affect only the signed-in account. */
export function accountActions(parts: Pick<StaffParts, 'db' | 'cookies' | 'now'>): {
  readonly [action in AccountAction]: DoAction
} {
  const record = (stores: StaffStores, { account }: SignedInStaff, action: AuditedAction, about: string) =>
    stores.audit.add({ id: newStaffId(), at: parts.now(), accountId: account.id, action, about: about.slice(0, 200) })

  return {
    async 'sign-out'(staff, _, reply) {
      await transactStaff(parts.db, async (stores) => {
        await stores.sessions.end(staff.account.id, staff.session.id)
        await record(stores, staff, 'signed-out', '')
      })
      parts.cookies.clearSession(reply)
      return null
    },
    'end-session': (staff, { id }) =>
      transactStaff(parts.db, async (stores) => {
        if (await stores.sessions.end(staff.account.id, id)) await record(stores, staff, 'sessions-ended', id)
        return null
      }),
    'rename-passkey': (staff, { id, name }) =>
      transactStaff(parts.db, async (stores) => {
        const named = readPasskeyName(name)
        if (named !== null && (await stores.passkeys.rename(staff.account.id, id, named)))
          await record(stores, staff, 'passkey-renamed', id)
        return null
      }),
    'remove-passkey': (staff, { id }) =>
      transactStaff(parts.db, async (stores) => {
        // The lock serialises concurrent removals, so that one way to sign in remains.
        await stores.accounts.lock(staff.account.id)
        const others = (await stores.passkeys.listOf(staff.account.id)).filter((passkey) => passkey.id !== id)
        if (others.length === 0 && (await stores.codes.findTotp(staff.account.id)) === null) return 'staff.passkeys.last'
        if (await stores.passkeys.remove(staff.account.id, id)) await record(stores, staff, 'passkey-removed', id)
        return null
      }),
  }
}

export async function endOtherSessions(
  { db, now }: Pick<StaffParts, 'db' | 'now'>,
  { account, session }: SignedInStaff,
): Promise<number> {
  return await transactStaff(db, async (stores) => {
    const others = await countOtherSessions({ now }, stores, { account, session })
    await stores.sessions.endAll(account.id, session.id)
    await stores.audit.add({ id: newStaffId(), at: now(), accountId: account.id, action: 'sessions-ended', about: account.id })
    return others
  })
}

/** The number of an account's sessions besides one. */
export async function countOtherSessions(
  { now }: Pick<StaffParts, 'now'>,
  { sessions }: Pick<StaffStores, 'sessions'>,
  { account, session }: { readonly account: Pick<StaffAccount, 'id'>; readonly session: { readonly id: string } },
): Promise<number> {
  const valid = await sessions.listOf(account.id, staffSessionClock(now()))
  return valid.filter(({ id }) => id !== session.id).length
}

export async function readAccountState(
  { db, now }: Pick<StaffParts, 'db' | 'now'>,
  staff: SignedInStaff,
): Promise<Omit<AccountState, 'problem' | 'done'>> {
  const { passkeys, sessions, codes } = createStaffStores(db)
  const { id } = staff.account
  const hasApp = (await codes.findTotp(id)) !== null
  return {
    ...staff,
    passkeys: await passkeys.listOf(id),
    sessions: await sessions.listOf(id, staffSessionClock(now())),
    recoveryCodes: hasApp ? await codes.countRecoveryCodes(id) : null,
  }
}
