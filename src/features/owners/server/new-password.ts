import { type OwnerFieldError, PASSWORD_LENGTH, type PasswordLink } from '#schemas/owner/owner-form.ts'
import { openSession } from './log-in.ts'
import type { OwnerAccountRecord } from './owner-account-repository.ts'
import { passwordChangedMail } from './owner-mails.ts'
import { loginPath, OWNER_PAGES } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import { BUSY_SECONDS, type OwnerOutcome, type OwnerPost, postponed, refused } from './owner-post.ts'
import type { OwnerSession } from './owner-sessions.ts'
import { createOwnerStores, type OwnerStores, transactOwners } from './owner-stores.ts'
import { admitPassword, wrongPassword } from './prove-login.ts'

const RETENTION_MS = 30 * 86_400_000

/** Consumes the link and ends all sessions of the owner. */
export async function setPassword(parts: OwnerParts, post: OwnerPost): Promise<OwnerOutcome> {
  const tokenHash = parts.linkHash(new URLSearchParams(post.search).get('token') ?? '')
  const account = await findByLink(parts, tokenHash)
  if (account === null) return refused(post, 'link-over')
  const errors = newPasswordErrors(post, account)
  if (Object.keys(errors).length > 0) return refused(post, 'invalid', errors)
  const passwordHash = await parts.passwords.hash(post.field('password'))
  if (passwordHash === null) return postponed(post, 'busy', BUSY_SECONDS)
  const isSet = await transactOwners(parts.db, async (stores) => {
    if ((await stores.ownerAccounts.lock(account.id)) === null) return false
    const ownerId = await stores.ownerLinks.use(tokenHash, 'password', parts.now())
    if (ownerId === null) return false
    await replacePassword(parts, stores, account, passwordHash)
    return true
  })
  if (!isSet) return refused(post, 'link-over')
  // The reader of the mailbox is the owner: limits caused elsewhere do not apply to this browser.
  const cookies = { sessionId: null, trustedDevice: parts.trustedDevice.issue({ id: account.id, passwordHash }) }
  return { kind: 'done', location: `${loginPath(post.service, post.language)}?done=password-set`, cookies }
}

/** May name the address, since the secret was mailed to it. */
export async function describePasswordLink(parts: OwnerParts, token: string): Promise<PasswordLink> {
  const account = await findByLink(parts, parts.linkHash(token))
  return { isGood: account !== null, email: account?.email ?? '' }
}

function newPasswordErrors(
  { field }: Pick<OwnerPost, 'field'>,
  { email }: Pick<OwnerAccountRecord, 'email'>,
): Readonly<Record<string, OwnerFieldError>> {
  const wrong = passwordError(field('password'), { email })
  if (wrong) return { password: wrong }
  return field('repeat') === field('password') ? {} : { repeat: field('repeat') === '' ? 'required' : 'not-equal' }
}

/** Stores a new password, ends sessions and links, notifies the owner. The caller's transaction has locked the account. */
async function replacePassword(
  { context, mailQueue, now }: OwnerParts,
  stores: OwnerStores,
  account: OwnerAccountRecord,
  passwordHash: string,
): Promise<void> {
  const at = now()
  await stores.ownerAccounts.setPassword(account.id, passwordHash, at)
  await stores.ownerSessions.endAll(account.id)
  await stores.ownerLinks.forget(account.id, 'password')
  const mail = passwordChangedMail(account, { at, eraseAt: new Date(at.getTime() + RETENTION_MS) }, context())
  await mailQueue.enqueue(stores.db, [mail])
}

/** Null for an invalid link. */
async function findByLink({ db, now, admitsDemo }: OwnerParts, tokenHash: string): Promise<OwnerAccountRecord | null> {
  const { ownerLinks, ownerAccounts } = createOwnerStores(db)
  const link = await ownerLinks.find(tokenHash, 'password', now())
  if (link === null || link.usedAt !== null) return null
  const account = await ownerAccounts.get(link.ownerId)
  return account?.isDemo && !admitsDemo ? null : account
}

/** A password needs at least this many distinct characters. */
const DIFFERENT_CHARACTERS = 6

/** Undefined if valid. Only the length matters. */
export function passwordError(password: string, { email }: { readonly email: string }): OwnerFieldError | undefined {
  if (password === '') return 'required'
  const characters = [...password]
  if (characters.length < PASSWORD_LENGTH.min) return 'too-short'
  if (characters.length > PASSWORD_LENGTH.max) return 'too-long'
  const plain = password.toLowerCase()
  const [mailbox = ''] = email.toLowerCase().split('@', 1)
  if (new Set(plain).size < DIFFERENT_CHARACTERS || plain === email.toLowerCase()) return 'too-simple'
  return mailbox.length >= DIFFERENT_CHARACTERS && plain.startsWith(mailbox) ? 'too-simple' : undefined
}

/** Changes the password of a logged-in owner who knows the current one. All sessions end; a new one replaces this one. */
export async function changePassword(parts: OwnerParts, post: OwnerPost, owner: OwnerSession): Promise<OwnerOutcome> {
  const account = await createOwnerStores(parts.db).ownerAccounts.get(owner.ownerId)
  const current = post.field('current')
  if (account === null) return { kind: 'done', location: loginPath(post.service, post.language), cookies: 'none' }
  const errors = { ...(current === '' && { current: 'required' as const }), ...newPasswordErrors(post, account) }
  if (Object.keys(errors).length > 0) return refused(post, 'invalid', errors)

  // Login limits apply too: somebody else may use an open session.
  const trustedDevice = parts.trustedDevice.markOf(post.trustedDevice, account)
  const attempt = { email: account.email, ip: post.ip, trustedDevice }
  const notAdmitted = await admitPassword(parts, post, attempt)
  if (notAdmitted !== null) return notAdmitted
  const verdict = await parts.passwords.compare(account.passwordHash, current)
  if (verdict === 'wrong') return wrongPassword(parts, post, attempt, { problem: 'invalid', errors: { current: 'wrong' } })
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
