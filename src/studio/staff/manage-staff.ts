import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import { mayDo, type StaffRole } from '#schemas/staff/staff-permissions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type StaffAccount, THIS_MACHINE } from './staff-account-repository.ts'
import { createStaffCalendarLinkRepository } from './staff-calendar-link-repository.ts'
import { newStaffId } from './staff-cookies.ts'
import { type MadeStaffLink, makeStaffLink } from './staff-links.ts'
import type { StaffParts } from './staff-parts.ts'
import type { ListedSession } from './staff-session-repository.ts'
import { staffSessionClock } from './staff-sessions.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

export interface ManageStaffParts extends Pick<StaffParts, 'db' | 'tokenHash' | 'now' | 'rightsEnd'> {
  /** Queues the invitation mail; absent if no mails can be sent. */
  readonly mailInvitation?: (transaction: Database, account: StaffAccount, link: MadeStaffLink) => Promise<void>
}

export interface Invited extends Pick<StaffAccount, 'email' | 'name' | 'language' | 'role'> {
  /** The office that a new account is limited to from the start; all offices where absent or null. */
  readonly office?: string | null
}

export type Invitation =
  | { readonly kind: 'invited' | 'invited-again'; readonly account: StaffAccount; readonly link: MadeStaffLink }
  | { readonly kind: 'disabled' }

export interface ListedStaff extends StaffAccount {
  readonly passkeys: number
  readonly hasAuthenticator: boolean
  readonly sessions: number
  /** The last use, as far as known; null for never. */
  readonly lastSeenAt: Date | null
}

export type StaffChange = 'done' | 'unknown' | 'last-administrator'

export interface ManageStaff {
  /** Creates an account and a link to set it up. An existing account gets a new link and is otherwise unchanged. */
  readonly invite: (invited: Invited, by: string | null) => Promise<Invitation>
  readonly list: () => Promise<readonly ListedStaff[]>
  readonly findByEmail: (email: string) => Promise<StaffAccount | null>
  readonly changeRole: (id: string, role: StaffRole, by: string | null) => Promise<StaffChange>
  /** Limits an account to the requests and visits of an office; null for all offices. */
  readonly changeOffice: (id: string, office: string | null, by: string | null) => Promise<StaffChange>
  /** Disables an account, and ends all its sessions and links at once. */
  readonly disable: (id: string, by: string | null) => Promise<StaffChange>
  readonly enable: (id: string, by: string | null) => Promise<StaffChange>
  /** Removes all ways to sign in, and ends sessions and links; a new invitation sets the account up again. */
  readonly removeCredentials: (id: string, by: string | null) => Promise<StaffChange>
  /** The valid sessions of an account. */
  readonly sessionsOf: (id: string) => Promise<readonly ListedSession[]>
  /** Ends all sessions of an account; returns their number. */
  readonly endSessions: (id: string, by: string | null) => Promise<number>
  /** Adds an operator's action to the audit log. */
  readonly recordOperator: (action: AuditedAction, about: string) => Promise<void>
}

const EVER = new Date(0)

export function createManageStaff(parts: ManageStaffParts): ManageStaff {
  const { db, now, rightsEnd } = parts
  const stores = createStaffStores(db)
  const record = ({ audit }: StaffStores, by: string | null, action: AuditedAction, about: string) =>
    audit.add({ id: newStaffId(), at: now(), accountId: by, action, about })

  async function endRights({ db: transaction }: StaffStores, id: string): Promise<void> {
    for (const end of rightsEnd) await end(transaction, id)
  }

  /** Ends what lets somebody in, also the address that their calendar program reads. */
  async function endAccess(inside: StaffStores, id: string): Promise<void> {
    await inside.sessions.endAll(id)
    await endRights(inside, id)
    await createStaffCalendarLinkRepository(inside.db).remove(id)
    await inside.links.forget(id, 'invitation')
    await inside.links.forget(id, 'sign-in')
    await inside.links.forget(id, 'other-site')
  }

  /** Changes an account; at least one active administrator must remain. */
  function change(id: string, takesAway: boolean, work: (stores: StaffStores, account: StaffAccount) => Promise<void>) {
    return transactStaff(db, async (inside): Promise<StaffChange> => {
      const administrators = await inside.accounts.lockAdministrators()
      const account = id === THIS_MACHINE.id ? null : await inside.accounts.lock(id)
      if (account === null) return 'unknown'
      if (takesAway && administrators.length === 1 && administrators[0] === id) return 'last-administrator'
      await work(inside, account)
      return 'done'
    })
  }

  return {
    invite: (invited, by) =>
      transactStaff(db, (inside) => invite(parts, inside, invited, (action, about) => record(inside, by, action, about))),
    async list() {
      const clock = staffSessionClock(now())
      const [accounts, signIns] = await Promise.all([stores.accounts.list(), stores.audit.lastSignIns()])
      return await Promise.all(
        accounts.map(async (account) => {
          const sessions = await stores.sessions.listOf(account.id, clock)
          return {
            ...account,
            passkeys: (await stores.passkeys.listOf(account.id)).length,
            hasAuthenticator: (await stores.codes.findTotp(account.id)) !== null,
            sessions: sessions.length,
            lastSeenAt: sessions[0]?.lastSeenAt ?? signIns.get(account.id) ?? null,
          }
        }),
      )
    },
    findByEmail: (email) => stores.accounts.findByEmail(email),
    changeRole: (id, role, by) =>
      change(id, role !== 'administrator', async (inside, account) => {
        await inside.accounts.change(id, { role })
        if (!mayDo(role, 'edit-drafts')) await endRights(inside, id)
        await record(inside, by, 'role-changed', `${id} ${account.role} ${role}`)
      }),
    changeOffice: (id, office, by) =>
      change(id, false, async (inside) => {
        await inside.accounts.change(id, { office })
        await record(inside, by, 'office-changed', `${id} ${office ?? ''}`.trim())
      }),
    disable: (id, by) =>
      change(id, true, async (inside) => {
        await inside.accounts.change(id, { disabledAt: now() })
        await endAccess(inside, id)
        await record(inside, by, 'disabled', id)
      }),
    enable: (id, by) =>
      change(id, false, async (inside) => {
        await inside.accounts.change(id, { disabledAt: null })
        await record(inside, by, 'enabled', id)
      }),
    removeCredentials: (id, by) =>
      // An operator can restore access for everybody, so this check applies only to staff.
      change(id, by !== null, async (inside) => {
        await inside.passkeys.removeSince(id, EVER)
        await inside.codes.removeTotp(id)
        await inside.accounts.change(id, { mailboxProvedAt: null })
        await endAccess(inside, id)
        await record(inside, by, 'credentials-removed', id)
      }),
    sessionsOf: (id) => stores.sessions.listOf(id, staffSessionClock(now())),
    endSessions: (id, by) =>
      transactStaff(db, async (inside) => {
        const ended = await inside.sessions.endAll(id)
        await record(inside, by, 'sessions-ended', id)
        return ended
      }),
    recordOperator: (action, about) => record(stores, null, action, about),
  }
}

async function invite(
  parts: ManageStaffParts,
  inside: StaffStores,
  invited: Invited,
  record: (action: AuditedAction, about: string) => Promise<void>,
): Promise<Invitation> {
  const added = await inside.accounts.add({
    ...invited,
    id: newStaffId(),
    office: invited.office ?? null,
    createdAt: parts.now(),
    disabledAt: null,
  })
  const account = added ?? (await inside.accounts.findByEmail(invited.email))
  if (account === null || account.disabledAt !== null) return { kind: 'disabled' }
  const link = await makeStaffLink(inside.links, 'invitation', account.id, parts)
  // A person can sign in now: the link and session of this machine are no longer needed.
  await inside.links.forget(THIS_MACHINE.id, 'this-machine')
  await inside.sessions.endAll(THIS_MACHINE.id)
  await parts.mailInvitation?.(inside.db, account, link)
  await record('invited', account.id)
  if (added?.office) await record('office-changed', `${added.id} ${added.office}`)
  return { kind: added === null ? 'invited-again' : 'invited', account, link }
}

export const MAX_STAFF_NAME = 80
const MAX_EMAIL = 254

/** An e-mail address in stored form; null for an invalid one. */
export function readStaffEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= MAX_EMAIL && /^[^@\s\p{C}]+@[^@\s\p{C}]+\.[^@\s.\p{C}]+$/u.test(email) ? email : null
}

/** A person's name without control characters; null if empty or too long. */
export function readStaffName(typed: string): string | null {
  const name = typed.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return name === '' || name.length > MAX_STAFF_NAME ? null : name
}
