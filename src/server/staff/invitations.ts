import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { hasCredential, mailCredential } from './notices.ts'
import { storePasskey } from './passkey-sign-in.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

/** The account of a valid invitation; looking changes nothing. */
export async function accountOfInvitation(
  parts: Pick<StaffParts, 'db' | 'tokenHash' | 'now'>,
  token: string,
): Promise<StaffAccount | null> {
  const { links, accounts } = createStaffStores(parts.db)
  const id = await links.find(parts.tokenHash(token), 'invitation', parts.now())
  const account = id === null ? null : await accounts.find(id)
  return account?.disabledAt === null ? account : null
}

/** Accepts an invitation with a passkey; null where either does not hold. */
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

/** Accepts an invitation with an authenticator app; null where the code is wrong or the link is gone. */
export async function acceptWithAuthenticator(
  parts: StaffParts,
  request: FastifyRequest,
  token: string,
  typed: { readonly sealed: string; readonly code: string },
): Promise<{ readonly started: StartedSession; readonly recoveryCodes: readonly string[] } | null> {
  return await accept(parts, token, async (stores, account) => {
    const recoveryCodes = await setAuthenticator(parts, stores, account, request, typed)
    if (recoveryCodes === null) return null
    const started = await startSession(parts, stores, account, { method: 'authenticator', request, isInvited: true })
    return { started, recoveryCodes }
  })
}

/** Stores an authenticator app that has shown a right code, with a mail where the account is in use; returns new recovery codes, or null for a wrong code. */
export async function setAuthenticator(
  parts: StaffParts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
  typed: { readonly sealed: string; readonly code: string },
): Promise<readonly string[] | null> {
  const at = parts.now()
  const isInUse = await hasCredential(stores, account.id)
  const recoveryCodes = await parts.codes.setAuthenticator(stores.codes, account, typed, at)
  if (recoveryCodes === null) return null
  await stores.audit.add({ id: newStaffId(), at, accountId: account.id, action: 'authenticator-set', about: '' })
  if (isInUse) await mailCredential(parts, stores, account, request)
  return recoveryCodes
}

/** Uses an invitation up where the work succeeds; of several at once one does. */
async function accept<Result>(
  parts: StaffParts,
  token: string,
  work: (stores: StaffStores, account: StaffAccount) => Promise<Result | null>,
): Promise<Result | null> {
  const known = await accountOfInvitation(parts, token)
  if (known === null) return null
  return await transactStaff(parts.db, async (stores) => {
    // The lock makes concurrent acceptances wait for each other.
    const account = await stores.accounts.lock(known.id)
    if (account === null || account.disabledAt !== null) return null
    const hash = parts.tokenHash(token)
    if ((await stores.links.find(hash, 'invitation', parts.now())) === null) return null
    const result = await work(stores, account)
    if (result !== null) await stores.links.use(hash, 'invitation', parts.now())
    return result
  })
}
