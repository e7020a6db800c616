import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { hasCredential, mailCredential } from './notices.ts'
import { storePasskey } from './passkey-sign-in.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import type { ReadAuthenticator, TypedAuthenticator } from './staff-codes.ts'
import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

/** The path of an invitation as it is mailed: with it the person proves to have the mailbox. */
export function markMailed({ mailMark }: Pick<StaffParts, 'mailMark'>, path: string): string {
  return `${path}.${mailMark(path.slice(path.indexOf('=') + 1))}`
}

/** A token of an invitation without its mark, and whether the mark of a mailed link was on it. */
function readToken({ mailMark }: Pick<StaffParts, 'mailMark'>, token: string) {
  const [secret = '', mark] = token.split('.', 2)
  return { secret, isMailed: mark !== undefined && mark === mailMark(secret) }
}

export async function accountOfInvitation(
  parts: Pick<StaffParts, 'db' | 'tokenHash' | 'mailMark' | 'now'>,
  token: string,
): Promise<StaffAccount | null> {
  const { links, accounts } = createStaffStores(parts.db)
  const id = await links.find(parts.tokenHash(readToken(parts, token).secret), 'invitation', parts.now())
  const account = id === null ? null : await accounts.find(id)
  return account?.disabledAt === null ? account : null
}

/** Accepts an invitation with a passkey; null if either is invalid. */
export async function acceptWithPasskey(
  parts: StaffParts,
  request: FastifyRequest,
  token: string,
  response: RegistrationResponseJSON,
): Promise<StartedSession | null> {
  return await accept(parts, token, async (stores, account) => {
    if (!(await storePasskey(parts, stores, account, request, response))) return null
    return await startSession(parts, stores, account, { method: 'passkey', request, isInvited: true })
  })
}

/** Why an authenticator app was not set up: wrong code, invalid link, or the server is busy with hashing. */
export type AuthenticatorProblem = 'wrong' | 'gone' | 'busy'

/** Accepts an invitation with an authenticator app. */
export async function acceptWithAuthenticator(
  parts: StaffParts,
  request: FastifyRequest,
  token: string,
  typed: TypedAuthenticator,
): Promise<{ readonly started: StartedSession; readonly recoveryCodes: readonly string[] } | AuthenticatorProblem> {
  const known = await accountOfInvitation(parts, token)
  const read = known === null ? 'gone' : await parts.codes.readAuthenticator(known, typed, parts.now())
  if (typeof read === 'string') return read
  const started = await accept(parts, token, async (stores, account) => {
    await storeAuthenticator(parts, stores, account, request, read)
    return await startSession(parts, stores, account, { method: 'authenticator', request, isInvited: true })
  })
  return started === null ? 'gone' : { started, recoveryCodes: read.recovery.codes }
}

/** Stores an authenticator app with its recovery codes, and mails a notice if the account is in use. */
export async function storeAuthenticator(
  parts: StaffParts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
  { totp, recovery }: ReadAuthenticator,
): Promise<void> {
  const at = parts.now()
  const isInUse = await hasCredential(stores, account.id)
  await stores.codes.setTotp(totp)
  await stores.codes.setRecoveryCodes(account.id, recovery.hashes, at)
  await stores.audit.add({ id: newStaffId(), at, accountId: account.id, action: 'authenticator-set', about: '' })
  if (isInUse) await mailCredential(parts, stores, account, request)
}

/** Uses an invitation if the work succeeds; of concurrent calls one succeeds. */
async function accept<Result>(
  parts: StaffParts,
  token: string,
  work: (stores: StaffStores, account: StaffAccount) => Promise<Result | null>,
): Promise<Result | null> {
  const known = await accountOfInvitation(parts, token)
  if (known === null) return null
  return await transactStaff(parts.db, async (stores) => {
    // The lock serialises concurrent acceptances.
    const account = await stores.accounts.lock(known.id)
    if (account === null || account.disabledAt !== null) return null
    const { secret, isMailed } = readToken(parts, token)
    const hash = parts.tokenHash(secret)
    if ((await stores.links.find(hash, 'invitation', parts.now())) === null) return null
    const result = await work(stores, account)
    if (result === null) return null
    await stores.links.use(hash, 'invitation', parts.now())
    // The link that an inviter saw may be used by the inviter: the account cannot go to other sites with it.
    await stores.accounts.change(account.id, { mailboxProvedAt: isMailed ? parts.now() : null })
    return result
  })
}
