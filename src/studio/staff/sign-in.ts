import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#schemas/staff/staff-session.ts'
import { deviceWords } from './device-words.ts'
import { mailDevice } from './notices.ts'
import { type StaffAccount, THIS_MACHINE } from './staff-account-repository.ts'
import { newStaffId, newStaffToken } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import { STAFF_LIFETIME_MS } from './staff-sessions.ts'
import type { StaffStores } from './staff-stores.ts'

/** A stored session; its cookies are set after the transaction. */
export interface StartedSession {
  readonly sessionId: string
  readonly id: string
  readonly account: StaffAccount
}

type Parts = Pick<StaffParts, 'cookies' | 'sessionHash' | 'tokenHash' | 'mailQueue' | 'context' | 'site' | 'now'>

/** Starts a session in a transaction, logs it, and mails the account if it has never used this browser. */
export async function startSession(
  parts: Parts,
  stores: StaffStores,
  account: StaffAccount,
  { method, request, isInvited = false, entry }: SignIn,
): Promise<StartedSession> {
  const at = parts.now()
  const before = parts.cookies.readSession(request)
  if (before !== null) await stores.sessions.endByHash(parts.sessionHash(before))
  const sessionId = newStaffToken()
  const id = newStaffId()
  await stores.sessions.start({
    id,
    idHash: parts.sessionHash(sessionId),
    accountId: account.id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(Math.min(at.getTime() + STAFF_LIFETIME_MS, entry?.until.getTime() ?? Number.POSITIVE_INFINITY)),
    device: deviceWords(request),
    method,
  })
  await stores.audit.add({
    id: newStaffId(),
    at,
    accountId: account.id,
    action: 'signed-in',
    about: entry ? `${method} ${entry.from}` : method,
  })
  const isExpected = isInvited || account.id === THIS_MACHINE.id || parts.cookies.isKnownDevice(request, account.id)
  if (!isExpected) await mailDevice(parts, stores, account, request)
  return { sessionId, id, account }
}

interface SignIn {
  readonly method: SignInMethod
  readonly request: FastifyRequest
  /** Whether this sign-in sets the account up, so that it needs no notice. */
  readonly isInvited?: boolean
  /** The site that the person comes from, and the end of the session there, which no session outlasts that begins with it. */
  readonly entry?: { readonly from: string; readonly until: Date }
}

export function setSession(
  { cookies }: Pick<StaffParts, 'cookies'>,
  reply: FastifyReply,
  { sessionId, account }: StartedSession,
) {
  cookies.setSession(reply, sessionId)
  cookies.markDevice(reply, account.id)
}
