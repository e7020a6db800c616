import { newPasswordErrors, replacePassword } from './new-password.ts'
import { openSession } from './open-session.ts'
import { loginPath, OWNER_PAGES } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import { BUSY_SECONDS, type OwnerOutcome, type OwnerPost, postponed, refused } from './owner-post.ts'
import type { OwnerSession } from './owner-sessions.ts'
import { createOwnerStores, transactOwners } from './owner-stores.ts'

/** Changes the password of a logged-in owner who knows the current one. All sessions end; a new one replaces this one. */
export async function changePassword(parts: OwnerParts, post: OwnerPost, owner: OwnerSession): Promise<OwnerOutcome> {
  const account = await createOwnerStores(parts.db).ownerAccounts.get(owner.ownerId)
  const current = post.field('current')
  if (account === null) return { kind: 'done', location: loginPath(post.service, post.language), cookies: 'none' }
  const errors = { ...(current === '' && { current: 'required' as const }), ...newPasswordErrors(post, account) }
  if (Object.keys(errors).length > 0) return refused(post, 'invalid', errors)

  // Login limits apply here too: somebody else may sit at an open session.
  const trustedDevice = parts.trustedDevice.markOf(post.trustedDevice, account)
  const attempt = { email: account.email, address: post.address, trustedDevice }
  const admission = await parts.limits.consume(attempt)
  if (!admission.isAdmitted) return postponed(post, 'wait', admission.retryAfterSeconds)
  const verdict = await parts.passwords.compare(account.passwordHash, current)
  if (verdict === 'wrong') return refused(post, 'invalid', { current: 'wrong' })
  const passwordHash = verdict === 'right' ? await parts.passwords.hash(post.field('password')) : null
  if (passwordHash === null) return postponed(post, 'busy', BUSY_SECONDS)
  await parts.limits.forgive(attempt)
  const cookies = await transactOwners(parts.db, async (stores) => {
    // A concurrent change or removal has already ended every session, this one included.
    const locked = await stores.ownerAccounts.lock(account.id)
    if (locked === null || locked.passwordHash !== account.passwordHash) return null
    await replacePassword(parts, stores, account, passwordHash)
    return openSession(stores, parts, { ...account, passwordHash }, null)
  })
  if (cookies === null) return { kind: 'done', location: loginPath(post.service, post.language), cookies: 'none' }
  const path = post.service.pagePath(OWNER_PAGES.account, post.language) ?? loginPath(post.service, post.language)
  return { kind: 'done', location: `${path}?done=password-changed`, cookies }
}
