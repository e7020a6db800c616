import type { FastifyReply } from 'fastify'
import {
  OWNER_ACTION_FIELD,
  OWNER_ACTIONS,
  type OwnerAction,
  type OwnerFormAnswer,
  ownerFormKey,
} from '#schemas/owner/owner-form.ts'
import type { PostHandler } from '#src/features/forms/server/posts/post-handler.ts'
import { actionsOfPlace, postedAction } from '#src/features/forms/server/posts/posted-action.ts'
import { logIn } from './log-in.ts'
import { changePassword, setPassword } from './new-password.ts'
import type { SessionCookie, TrustedDevice } from './owner-cookies.ts'
import { loginPath } from './owner-pages.ts'
import type { OwnerParts } from './owner-parts.ts'
import type { NewCookies, OwnerOutcome, OwnerPost } from './owner-post.ts'
import type { OwnerSessions } from './owner-sessions.ts'
import { createOwnerStores } from './owner-stores.ts'
import { requestPasswordReset } from './request-password-reset.ts'

interface Options {
  readonly ownerSessions: OwnerSessions
  readonly take: TakeOwnerPost
  readonly cookie: SessionCookie
  readonly trustedDevice: TrustedDevice
}

export function createOwnerPostHandler({ ownerSessions, take, cookie, trustedDevice }: Options): PostHandler {
  function setCookies(reply: FastifyReply, cookies: NewCookies): void {
    if (cookies === 'none' || cookies.sessionId === null) cookie.clear(reply)
    else cookie.set(reply, cookies.sessionId)
    if (cookies !== 'none') trustedDevice.set(reply, cookies.trustedDevice)
  }

  return {
    takes: (place) => actionsOfPlace(place, OWNER_ACTIONS).length > 0,
    async answer(post) {
      const action = postedAction(post, OWNER_ACTION_FIELD, OWNER_ACTIONS)
      if (action === undefined) return null
      const { place, entries, request } = post
      const outcome = await take({
        action,
        service: place.service,
        search: place.search,
        field: (name) => entries.get(name)?.[0] ?? '',
        language: place.page.language,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        sessionId: cookie.read(request),
        owner: await ownerSessions.find(request),
        trustedDevice: trustedDevice.read(request),
      })
      if (outcome.kind === 'done') {
        const { location, cookies } = outcome
        const json: OwnerFormAnswer = { kind: 'accepted', location }
        return { kind: 'done', location, setCookies: cookies && ((reply) => setCookies(reply, cookies)), json }
      }
      const { state, status } = outcome
      const json: OwnerFormAnswer = { kind: 'refused', ...state }
      const { retryAfterSeconds } = state
      return { kind: 'refused', status, retryAfterSeconds, initialData: [[ownerFormKey(action), state]], json }
    },
  }
}

/** Handles posts from portal pages. */
type TakeOwnerPost = (post: OwnerPost) => Promise<OwnerOutcome>

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

async function logOut({ db, sessionHash }: OwnerParts, { sessionId, service, language }: OwnerPost): Promise<OwnerOutcome> {
  if (sessionId !== null) await createOwnerStores(db).ownerSessions.end(sessionHash(sessionId))
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out`, cookies: 'none' }
}

async function logOutEverywhere({ db }: OwnerParts, { owner, service, language }: OwnerPost): Promise<OwnerOutcome> {
  if (owner !== null) await createOwnerStores(db).ownerSessions.endAll(owner.ownerId)
  return { kind: 'done', location: `${loginPath(service, language)}?done=logged-out-everywhere`, cookies: 'none' }
}
