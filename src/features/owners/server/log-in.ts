import type { OwnerFieldError } from '#schemas/owner/owner-form.ts'
import { browserFamily } from '#src/platform/http/browser-family.ts'
import type { OwnerAccountRecord } from './owner-account-repository.ts'
import { newSessionId } from './owner-cookies.ts'
import { makeOwnerLink } from './owner-links.ts'
import { languageOf, loginMail } from './owner-mails.ts'
import { pathAfterLogin } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import {
  BUSY_SECONDS,
  emailError,
  type NewCookies,
  type OwnerOutcome,
  type OwnerPost,
  postponed,
  readEmail,
  refused,
} from './owner-post.ts'
import { LIFETIME_MS } from './owner-sessions.ts'
import { createOwnerStores, type OwnerStores, transactOwners } from './owner-stores.ts'
import { admitPassword, wrongPassword } from './prove-login.ts'

/** Logs an owner in. An unknown address and a wrong password differ only in the log: same steps, same answer (OWN-01). */
export async function logIn(parts: OwnerParts, post: OwnerPost): Promise<OwnerOutcome> {
  const email = readEmail(post.field('email'))
  const password = post.field('password')
  const errors = fieldErrors(email, password)
  if (Object.keys(errors).length > 0) return refused(post, 'invalid', errors)

  const account = await findAccount(parts, email)
  const trustedDevice = parts.trustedDevice.markOf(post.trustedDevice, account)
  const attempt = { email, ip: post.ip, trustedDevice }
  const notAdmitted = await admitPassword(parts, post, attempt)
  if (notAdmitted !== null) return notAdmitted
  const verdict = await parts.passwords.compare(account?.passwordHash ?? null, password)
  if (verdict === 'busy') return postponed(post, 'busy', BUSY_SECONDS)
  const done = verdict === 'right' && account !== null ? await completeLogin(parts, account, post) : null
  if (done === null) {
    parts.log.info({ code: account === null ? 'USER_NOT_FOUND' : 'LOGIN_FAILED' }, 'an owner could not log in')
    return wrongPassword(parts, post, attempt, { problem: 'login-failed', errors: {} })
  }
  await parts.limits.forgive(attempt)
  return done
}

async function completeLogin(parts: OwnerParts, account: OwnerAccountRecord, post: OwnerPost): Promise<OwnerOutcome | null> {
  // Resolve it before the session is stored: a failure must not leave a session without a cookie.
  const location = await pathAfterLogin(post.service, post.language, post.search)
  const cookies = await startSession(parts, account, post)
  return cookies && { kind: 'done', location, cookies }
}

function fieldErrors(email: string, password: string): Readonly<Record<string, OwnerFieldError>> {
  const wrong = emailError(email)
  return { ...(wrong && { email: wrong }), ...(password === '' && { password: 'required' }) }
}

/** An account that may not be used here counts as unknown. */
async function findAccount({ db, admitsDemo, log }: OwnerParts, email: string): Promise<OwnerAccountRecord | null> {
  const account = await createOwnerStores(db).ownerAccounts.findByEmail(email)
  if (!account?.isDemo || admitsDemo) return account
  log.warn({}, 'a demo account was refused; its password is public, and this server runs in production under a public address')
  return null
}

/** In one transaction with its mail. Null if the password changed concurrently. */
function startSession(parts: OwnerParts, account: OwnerAccountRecord, post: OwnerPost): Promise<NewCookies | null> {
  return transactOwners(parts.db, async (stores) => {
    if (!(await stores.ownerAccounts.holdPassword(account.id, account.passwordHash ?? ''))) return null
    const cookies = await openSession(stores, parts, account, post.sessionId)
    const context = parts.context()
    const at = parts.now()
    await stores.ownerAccounts.setLoggedIn(account.id, at)
    const link = { kind: 'not-me', ownerId: account.id, language: languageOf(account.language), now: at } as const
    const made = await makeOwnerLink(stores.ownerLinks, link, { hashOf: parts.linkHash, pagePath: context.pagePath })
    const notice = { at, browser: browserFamily(post.userAgent), notMePath: made.path, until: made.expiresAt }
    await parts.mailQueue.enqueue(stores.db, [loginMail(account, notice, context)])
    return cookies
  })
}

/** Creates a session with a new identifier and ends the browser's earlier one. */
export async function openSession(
  { ownerSessions }: Pick<OwnerStores, 'ownerSessions'>,
  { sessionHash, trustedDevice, now }: Pick<OwnerParts, 'sessionHash' | 'trustedDevice' | 'now'>,
  owner: Pick<OwnerAccountRecord, 'id' | 'passwordHash'>,
  oldSessionId: string | null,
): Promise<NewCookies> {
  if (oldSessionId !== null) await ownerSessions.end(sessionHash(oldSessionId))
  const sessionId = newSessionId()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS)
  await ownerSessions.start({ idHash: sessionHash(sessionId), ownerId: owner.id, createdAt, expiresAt })
  return { sessionId, trustedDevice: trustedDevice.issue(owner) }
}
