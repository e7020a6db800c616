import type { FastifyReply } from 'fastify'
import { OWNER_ACTION_FIELD, type OwnerAction, ownerFormKey } from '#schemas/owner/owner-form.ts'
import type { Post, PostHandler } from '#src/server/posts/post-handler.ts'
import type { PagePlace } from '#src/server/posts/post-place.ts'
import { ownerActionsOfPage } from '#src/site/pages/module-rules.ts'
import type { NewCookies } from './owner-post.ts'
import type { OwnerSessions } from './owner-sessions.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { TakeOwnerPost } from './take-owner-post.ts'
import type { TrustedDevice } from './trusted-device.ts'

interface Options {
  readonly ownerSessions: OwnerSessions
  readonly take: TakeOwnerPost
  readonly cookie: SessionCookie
  readonly trustedDevice: TrustedDevice
}

/** Handles posts from pages with an owner form. Previews render these forms but reject posts. */
export function createOwnerPostHandler({ ownerSessions, take, cookie, trustedDevice }: Options): PostHandler {
  function setCookies(reply: FastifyReply, cookies: NewCookies): void {
    if (cookies === 'none') cookie.clear(reply)
    else {
      cookie.set(reply, cookies.sessionId)
      trustedDevice.set(reply, cookies.trustedDevice)
    }
  }

  return {
    takes: (place) => actionsOf(place).length > 0,
    async answer(post) {
      const action = actionOf(post)
      if (action === undefined) return null
      const { place, entries, request } = post
      const outcome = await take({
        action,
        service: place.service,
        search: place.search,
        field: (name) => entries.get(name)?.[0] ?? '',
        language: place.page.language,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        sessionId: cookie.read(request),
        owner: await ownerSessions.find(request),
        trustedDevice: trustedDevice.read(request),
      })
      if (outcome.kind === 'done') {
        const { location, cookies } = outcome
        return { kind: 'done', location, setCookies: cookies && ((reply) => setCookies(reply, cookies)) }
      }
      const { state, status } = outcome
      return { kind: 'refused', status, retryAfterSeconds: state.retryAfterSeconds, initialData: [[ownerFormKey(action), state]] }
    },
  }
}

function actionsOf({ service, page }: PagePlace): readonly OwnerAction[] {
  return page.isPreview ? [] : ownerActionsOfPage(service.moduleServers, page)
}

/** The action of an owner form, where the page holds that form. */
function actionOf({ place, entries }: Post): OwnerAction | undefined {
  const name = entries.get(OWNER_ACTION_FIELD)?.[0]
  return actionsOf(place).find((action) => action === name)
}
