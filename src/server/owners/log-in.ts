import type { OwnerFieldError } from '#schemas/owner/owner-form.ts'
import { loginMail } from '#src/server/owners/mails/login-mail.ts'
import { languageOf } from '#src/server/owners/mails/owner-mail.ts'
import { browserFamily } from './browser-family.ts'
import { emailError, readEmail } from './email-entry.ts'
import { openSession } from './open-session.ts'
import type { OwnerAccountRecord } from './owner-account-repository.ts'
import { makeOwnerLink } from './owner-links.ts'
import { pathAfterLogin } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import { BUSY_SECONDS, type NewCookies, type OwnerOutcome, type OwnerPost, postponed, refused } from './owner-post.ts'
import { createOwnerStores, transactOwners } from './owner-stores.ts'

/**
 * Logs an owner in. An unknown address (USER_NOT_FOUND) and a wrong password (LOGIN_FAILED) differ in the log only: both take
 * the same steps and get the same answer (OWN-01).
 */
export async function logIn(parts: OwnerParts, post: OwnerPost): Promise<OwnerOutcome> {
  const email = readEmail(post.field('email'))
  const password = post.field('password')
  const errors = fieldErrors(email, password)
  if (Object.keys(errors).length > 0) return refused(post, 'invalid', errors)

  const account = await findAccount(parts, email)
  const trustedDevice = parts.trustedDevice.markOf(post.trustedDevice, account)
  const attempt = { email, address: post.address, trustedDevice }
  const admission = await parts.limits.consume(attempt)
  if (!admission.isAdmitted) return postponed(post, 'wait', admission.retryAfterSeconds)
  const verdict = await parts.passwords.compare(account?.passwordHash ?? null, password)
  if (verdict === 'busy') return postponed(post, 'busy', BUSY_SECONDS)
  const done = verdict === 'right' && account !== null ? await enter(parts, account, post) : null
  if (done === null) {
    parts.log.info({ code: account === null ? 'USER_NOT_FOUND' : 'LOGIN_FAILED' }, 'an owner could not log in')
    return refused(post, 'login-failed')
  }
  await parts.limits.forgive(attempt)
  return done
}

/** Null where the password changed concurrently. */
async function enter(parts: OwnerParts, account: OwnerAccountRecord, post: OwnerPost): Promise<OwnerOutcome | null> {
  // Resolve it before the session is stored: a failure must not leave a session without a cookie.
  const location = await pathAfterLogin(post.service, post.language, post.search)
  const cookies = await open(parts, account, post)
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

/** Stores the session and queues its mail in one transaction. Null where the password changed concurrently. */
function open(parts: OwnerParts, account: OwnerAccountRecord, post: OwnerPost): Promise<NewCookies | null> {
  return transactOwners(parts.db, async (stores) => {
    if (!(await stores.ownerAccounts.holdPassword(account.id, account.passwordHash ?? ''))) return null
    const cookies = await openSession(stores, parts, account, post.sessionId)
    const context = parts.context()
    const at = parts.now()
    const link = { kind: 'not-me', ownerId: account.id, language: languageOf(account.language), now: at } as const
    const made = await makeOwnerLink(stores.ownerLinks, link, { hashOf: parts.linkHash, pagePath: context.pagePath })
    const notice = { at, browser: browserFamily(post.userAgent), notMePath: made.path, until: made.expiresAt }
    await parts.mailQueue.enqueue(stores.db, [loginMail(account, notice, context)])
    return cookies
  })
}
