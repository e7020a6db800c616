import type { Language } from '#schemas/language.ts'
import type { OwnerAccountRecord } from './owner-account-repository.ts'
import { makeOwnerLink } from './owner-links.ts'
import { languageOf, passwordMail, personNotFoundMail } from './owner-mails.ts'
import { OWNER_PAGES } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import { emailError, type OwnerOutcome, type OwnerPost, postponed, readEmail, refused } from './owner-post.ts'
import { createOwnerStores, type OwnerStores, transactOwners } from './owner-stores.ts'

const DAY_MS = 86_400_000

/** Mails a reset link. Answers before the lookup and always alike, so that it reveals no accounts (decision 021). */
export async function requestPasswordReset(parts: OwnerParts, post: OwnerPost): Promise<OwnerOutcome> {
  const email = readEmail(post.field('email'))
  const wrong = emailError(email)
  if (wrong) return refused(post, 'invalid', { email: wrong })
  const rateLimit = await parts.passwordResetLimits.consume(post.ip)
  if (!rateLimit.isAllowed) return postponed(post, 'wait', rateLimit.retryAfterSeconds)
  parts.afterAnswer.run(() => sendPasswordResetMail(parts, email, post))
  const path = post.service.pagePath(OWNER_PAGES.passwordReset, post.language) ?? post.service.shell(post.language).homePath
  return { kind: 'done', location: `${path}?done=sent` }
}

async function sendPasswordResetMail(parts: OwnerParts, email: string, { ip, language }: OwnerPost): Promise<void> {
  if (!(await parts.passwordResetLimits.isWanted(email))) return
  const account = await createOwnerStores(parts.db).ownerAccounts.findByEmail(email)
  if (account !== null && (!account.isDemo || parts.admitsDemo)) {
    await transactOwners(parts.db, (stores) => sendPasswordLink(parts, stores, account, { isAsked: true }))
  } else if (await parts.passwordResetLimits.mayMailStranger(ip)) {
    await transactOwners(parts.db, (stores) => sendNotFound(parts, stores, email, language))
  }
}

/** `isAsked` is false after a denied login. */
export async function sendPasswordLink(
  parts: OwnerParts,
  stores: OwnerStores,
  account: OwnerAccountRecord,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  const context = parts.context()
  const now = parts.now()
  const link = { kind: 'password', ownerId: account.id, language: languageOf(account.language), now } as const
  const made = await makeOwnerLink(stores.ownerLinks, link, { hashOf: parts.linkHash, pagePath: context.pagePath })
  const eraseAt = new Date(now.getTime() + DAY_MS)
  await parts.mailQueue.enqueue(stores.db, [passwordMail(account, { path: made.path, eraseAt, isAsked }, context)])
}

async function sendNotFound(parts: OwnerParts, stores: OwnerStores, email: string, language: Language): Promise<void> {
  const context = parts.context()
  const eraseAt = new Date(parts.now().getTime() + DAY_MS)
  const path = context.pagePath(OWNER_PAGES.passwordReset, language) ?? '/'
  await parts.mailQueue.enqueue(stores.db, [personNotFoundMail(email, { language, path, eraseAt }, context)])
}
