import type { OwnerAccountRecord } from './owner-account-repository.ts'
import type { OwnerParts } from './owner-parts.ts'
import type { NewCookies } from './owner-post.ts'
import type { OwnerStores } from './owner-stores.ts'
import { newSessionId } from './session-cookie.ts'
import { LIFETIME_MS } from './session-times.ts'

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
