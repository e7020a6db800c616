import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { transactStaff } from './staff-stores.ts'

/** A link is created shortly after the reported event. */
const BEFORE_MS = 60_000

/** "This was not me": ends sessions and links, and removes credentials added since. False for an invalid link. */
export async function reportSignIn(
  { db, tokenHash, now, rightsEnd }: Pick<StaffParts, 'db' | 'tokenHash' | 'now' | 'rightsEnd'>,
  token: string,
): Promise<boolean> {
  return await transactStaff(db, async (stores) => {
    const hash = tokenHash(token)
    const accountId = await stores.links.use(hash, 'not-me', now())
    const madeAt = await stores.links.madeAt(hash)
    if (accountId === null || madeAt === null) return false
    const record = (action: AuditedAction, about: string) =>
      stores.audit.add({ id: newStaffId(), at: now(), accountId, action, about })
    const since = new Date(madeAt.getTime() - BEFORE_MS)
    await stores.accounts.lock(accountId)
    await stores.sessions.endAll(accountId)
    await stores.links.forget(accountId, 'sign-in')
    await record('sessions-ended', 'not-me')
    for (const id of await stores.passkeys.removeSince(accountId, since))
      await record('passkey-removed', `${id.slice(0, 100)} not-me`)
    const totp = await stores.codes.findTotp(accountId)
    if (totp !== null && totp.createdAt >= since && (await stores.codes.removeTotp(accountId)))
      await record('authenticator-removed', 'not-me')
    for (const end of rightsEnd) await end(stores.db, accountId)
    return true
  })
}
