import type { OwnerAction } from '#schemas/owner/owner-form.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { setPassword } from './new-password.ts'
import { loginPath } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import type { OwnerOutcome, OwnerPost } from './owner-post.ts'
import { createOwnerStores } from './owner-stores.ts'
import { requestPasswordReset } from './request-password-reset.ts'

/** Handles posts from portal pages. */
export type TakeOwnerPost = (post: OwnerPost) => Promise<OwnerOutcome>

/** Dispatches by action; redirects to the login page where the action needs a session. */
export function createTakeOwnerPost(parts: OwnerParts): TakeOwnerPost {
  const actions: { readonly [action in OwnerAction]: TakeOwnerPost } = {
    login: (post) => logIn(parts, post),
    'request-password-reset': (post) => requestPasswordReset(parts, post),
    'set-password': (post) => setPassword(parts, post),
    'change-password': async (post) =>
      post.owner === null
        ? { kind: 'done', location: loginPath(post.service, post.language) }
        : await changePassword(parts, post, post.owner),
    'log-out': (post) => logOut(parts, post),
    'log-out-everywhere': (post) => logOutEverywhere(parts, post),
  }
  return (post) => actions[post.action](post)
}

/** Ends the session of this browser. */
async function logOut({ db, sessionHash }: OwnerParts, { sessionId, service, language }: OwnerPost): Promise<OwnerOutcome> {
  if (sessionId !== null) await createOwnerStores(db).ownerSessions.end(sessionHash(sessionId))
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out`, cookies: 'none' }
}

/** Ends all sessions of an owner. */
async function logOutEverywhere({ db }: OwnerParts, { owner, service, language }: OwnerPost): Promise<OwnerOutcome> {
  if (owner !== null) await createOwnerStores(db).ownerSessions.endAll(owner.ownerId)
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out-everywhere`, cookies: 'none' }
}
