import { loginPath } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import type { OwnerOutcome, OwnerPost } from './owner-post.ts'
import { createOwnerStores } from './owner-stores.ts'

/** Ends the session of this browser. */
export async function logOut(
  { db, sessionHash }: OwnerParts,
  { sessionId, service, language }: OwnerPost,
): Promise<OwnerOutcome> {
  if (sessionId !== null) await createOwnerStores(db).ownerSessions.end(sessionHash(sessionId))
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out`, cookies: 'none' }
}

/** Ends the sessions of an owner in every browser. */
export async function logOutEverywhere({ db }: OwnerParts, { owner, service, language }: OwnerPost): Promise<OwnerOutcome> {
  if (owner !== null) await createOwnerStores(db).ownerSessions.endAll(owner.ownerId)
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out-everywhere`, cookies: 'none' }
}
