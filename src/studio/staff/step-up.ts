import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROOF_MINUTES, type SignInMethod } from '#schemas/staff/staff-session.ts'
import { BUSY_SECONDS } from './mail-sign-in.ts'
import { proofPurpose, verifyPasskey } from './passkeys.ts'
import { newStaffId, newStaffToken } from './staff-cookies.ts'
import type { StaffParts } from './staff-parts.ts'
import type { SignedInStaff } from './staff-sessions.ts'
import { createStaffStores, type StaffStores, transactStaff } from './staff-stores.ts'

const MINUTE_MS = 60_000

/** Whether the last proof of identity is recent enough to change credentials. */
export function hasRecentProof({ session }: Pick<SignedInStaff, 'session'>, now: Date): boolean {
  // What another site says proves nothing to this one.
  const proved = session.provedAt ?? (session.method === 'other-site' ? null : session.createdAt)
  return proved !== null && now.getTime() - proved.getTime() < PROOF_MINUTES * MINUTE_MS
}

/** The result of a proof, or the seconds to wait if it was not checked. */
export type ProofAnswer = 'proved' | 'wrong' | { readonly retryAfterSeconds: number }

/** Proves one's identity with a code of the authenticator app or a recovery code. Attempts are counted before the check. */
export async function proveWithCode(
  parts: StaffParts,
  staff: SignedInStaff,
  reply: FastifyReply,
  code: string,
): Promise<ProofAnswer> {
  const { id } = staff.account
  const limit = await parts.limits.consumeProof(id)
  if (!limit.isAllowed) return { retryAfterSeconds: limit.retryAfterSeconds }
  const typed = await parts.codes.read(createStaffStores(parts.db).codes, id, code)
  if (typed === null) return { retryAfterSeconds: BUSY_SECONDS }
  return await finish(parts, staff, reply, (stores) => parts.codes.take(stores.codes, id, typed, parts.now()))
}

export async function proveWithPasskey(
  parts: StaffParts,
  staff: SignedInStaff,
  request: FastifyRequest,
  reply: FastifyReply,
  response: AuthenticationResponseJSON,
): Promise<ProofAnswer> {
  const place = { origin: parts.site.originOf(request), purpose: proofPurpose(staff.account.id) }
  const owner = await verifyPasskey(parts, createStaffStores(parts.db), response, place)
  const method = owner?.id === staff.account.id ? 'passkey' : null
  return await finish(parts, staff, reply, async () => method)
}

/** Records the result of a proof. The session gets a new identifier, which invalidates copies of the former one. */
async function finish(
  parts: StaffParts,
  { account, session }: SignedInStaff,
  reply: FastifyReply,
  prove: (stores: StaffStores) => Promise<SignInMethod | null>,
): Promise<ProofAnswer> {
  const at = parts.now()
  const sessionId = newStaffToken()
  const isProved = await transactStaff(parts.db, async (stores) => {
    const method = await prove(stores)
    const action = method === null ? 'proof-refused' : 'proved'
    await stores.audit.add({ id: newStaffId(), at, accountId: account.id, action, about: method ?? '' })
    return method !== null && (await stores.sessions.prove(session.id, parts.sessionHash(sessionId), at))
  })
  if (!isProved) return 'wrong'
  parts.cookies.setSession(reply, sessionId)
  return 'proved'
}
