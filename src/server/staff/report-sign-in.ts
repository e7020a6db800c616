import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { transactStaff } from './staff-stores.ts'

/** "This was not me": ends all sessions of the account of a link, and its links to sign in. False where the link is gone. */
export async function reportSignIn(
  { db, tokenHash, now }: Pick<StaffParts, 'db' | 'tokenHash' | 'now'>,
  token: string,
): Promise<boolean> {
  return await transactStaff(db, async (stores) => {
    const accountId = await stores.links.use(tokenHash(token), 'not-me', now())
    if (accountId === null) return false
    await stores.sessions.endAll(accountId)
    await stores.links.forget(accountId, 'sign-in')
    await stores.audit.add({ id: newStaffId(), at: now(), accountId, action: 'sessions-ended', about: 'not-me' })
    return true
  })
}
