import type { FastifyRequest } from 'fastify'
import { SIGN_IN_LINK_MINUTES } from '#schemas/staff/staff-session.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import { newStaffId } from './staff-cookies.ts'
import { SIGN_IN_PATH } from './staff-guard.ts'
import { makeStaffLink } from './staff-links.ts'
import { passkeyOnlyMail, signInMail } from './staff-mails.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

/** Mails a sign-in link if the address has an account. Runs after the answer, whose content and time then reveal nothing. */
export async function mailSignInLink(parts: StaffParts, email: string): Promise<void> {
  if (!(await parts.limits.mayMail(email))) return
  await transactStaff(parts.db, async (stores) => {
    const account = await stores.accounts.findByEmail(email)
    if (account === null || account.disabledAt !== null) return
    await parts.mailQueue.enqueue(stores.db, [await draftFor(parts, stores, account)])
  })
}

/** A sign-in link for accounts with an authenticator app; for others a hint to use the passkey. */
async function draftFor(parts: StaffParts, { codes, links }: StaffStores, account: StaffAccount): Promise<MailDraft> {
  const { origin } = parts.site
  if ((await codes.findTotp(account.id)) === null) {
    const eraseAt = new Date(parts.now().getTime() + SIGN_IN_LINK_MINUTES * 60_000)
    return passkeyOnlyMail(account, { url: origin + SIGN_IN_PATH, eraseAt }, parts.context())
  }
  const { path, expiresAt } = await makeStaffLink(links, 'sign-in', account.id, parts)
  return signInMail(account, { url: origin + path, eraseAt: expiresAt }, parts.context())
}

/** The account of a valid sign-in link; does not use it up. */
export async function accountOfLink(
  parts: Pick<StaffParts, 'db' | 'tokenHash' | 'now'>,
  token: string,
): Promise<StaffAccount | null> {
  const { links, accounts } = createStaffStores(parts.db)
  const id = await links.find(parts.tokenHash(token), 'sign-in', parts.now())
  const account = id === null ? null : await accounts.find(id)
  return account?.disabledAt === null ? account : null
}

/** After this time, the current hashing queue is nearly empty. */
export const BUSY_SECONDS = 10

export type CodeAnswer =
  | { readonly kind: 'signed-in'; readonly started: StartedSession }
  | { readonly kind: 'gone' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly retryAfterSeconds: number }

/** Signs in with a mailed link and a code. A wrong code does not use up the link; attempts are counted before the code is checked. */
export async function signInWithCode(
  parts: StaffParts,
  request: FastifyRequest,
  token: string,
  code: string,
): Promise<CodeAnswer> {
  const known = await accountOfLink(parts, token)
  if (known === null) return { kind: 'gone' }
  const limit = await parts.limits.consumeCode(known.id)
  if (!limit.isAllowed) return { kind: 'wait', retryAfterSeconds: limit.retryAfterSeconds }
  const typed = await parts.codes.read(createStaffStores(parts.db).codes, known.id, code)
  if (typed === null) return { kind: 'wait', retryAfterSeconds: BUSY_SECONDS }
  return await transactStaff(parts.db, async (stores): Promise<CodeAnswer> => {
    const at = parts.now()
    const method = await parts.codes.take(stores.codes, known.id, typed, at)
    if (method === null) {
      await stores.audit.add({ id: newStaffId(), at, accountId: known.id, action: 'sign-in-refused', about: 'code' })
      return { kind: 'wrong' }
    }
    // If several calls use a link at once, one succeeds; its code stays used.
    const id = await stores.links.use(parts.tokenHash(token), 'sign-in', at)
    const account = id === null ? null : await stores.accounts.lock(id)
    if (account === null || account.disabledAt !== null) return { kind: 'gone' }
    await stores.links.forget(account.id, 'sign-in')
    await stores.accounts.change(account.id, { mailboxProvedAt: at })
    return { kind: 'signed-in', started: await startSession(parts, stores, account, { method, request }) }
  })
}
