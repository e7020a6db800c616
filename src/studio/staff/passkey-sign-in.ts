import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { deviceWords } from './device-words.ts'
import { hasCredential, mailCredential } from './notices.ts'
import { addPasskey, SIGN_IN, verifyPasskey } from './passkeys.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import type { StaffAccount } from './staff-account-repository.ts'
import { newStaffId } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

/** Signs in with a passkey; null if it is invalid or the account is disabled. */
export async function signInWithPasskey(
  parts: StaffParts,
  request: FastifyRequest,
  response: AuthenticationResponseJSON,
): Promise<StartedSession | null> {
  const place = { origin: parts.site.originOf(request), purpose: SIGN_IN }
  const found = await verifyPasskey(parts, createStaffStores(parts.db), response, place)
  if (found === null) return null
  return await transactStaff(parts.db, async (stores) => {
    const account = await stores.accounts.lock(found.id)
    if (account === null || account.disabledAt !== null) return null
    return await startSession(parts, stores, account, { method: 'passkey', request })
  })
}

/** Stores a passkey of a signed-in or invited person, with a line in the audit log, and a mail if the account is in use. */
export async function storePasskey(
  parts: StaffParts,
  stores: StaffStores,
  account: StaffAccount,
  request: FastifyRequest,
  response: RegistrationResponseJSON,
): Promise<boolean> {
  const place = { origin: parts.site.originOf(request), name: deviceWords(request) }
  const isInUse = await hasCredential(stores, account.id)
  if (!(await addPasskey(parts, stores.passkeys, account, response, place))) return false
  const about = response.id.slice(0, 100)
  await stores.audit.add({ id: newStaffId(), at: parts.now(), accountId: account.id, action: 'passkey-added', about })
  if (isInUse) await mailCredential(parts, stores, account, request)
  return true
}
