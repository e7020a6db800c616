import type { OwnerAction } from '#schemas/owner/owner-form.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { logOut, logOutEverywhere } from './log-out.ts'
import { setPassword } from './new-password.ts'
import { loginPath } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import type { OwnerOutcome, OwnerPost } from './owner-post.ts'
import { requestPasswordReset } from './request-password-reset.ts'

/** Takes what is sent from the pages of the portal. */
export type TakeOwnerPost = (post: OwnerPost) => Promise<OwnerOutcome>

/** By action; who must be logged in for it and is not is led to the login page. */
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
