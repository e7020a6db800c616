import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWNER_ACTION_FIELD, type OwnerAction, ownerFormKey } from '#schemas/owner/owner-form.ts'
import type { Entries } from '#src/server/forms/read-entries.ts'
import type { OwnerOutcome } from '#src/server/owners/owner-post.ts'
import type { OwnerSessions } from '#src/server/owners/owner-sessions.ts'
import type { SessionCookie } from '#src/server/owners/session-cookie.ts'
import type { TakeOwnerPost } from '#src/server/owners/take-owner-post.ts'
import type { TrustedDevice } from '#src/server/owners/trusted-device.ts'
import type { PageResponder } from '#src/server/pages/page-responder.ts'
import type { PagePlace } from '#src/server/posts/form-place.ts'
import { ownerActionsOfPage } from '#src/site/pages/module-rules.ts'

export interface OwnerPostOptions {
  readonly ownerSessions: OwnerSessions
  readonly take: TakeOwnerPost
  readonly cookie: SessionCookie
  readonly trustedDevice: TrustedDevice
  /** Where somebody is led who may not see the page that something is posted to; null for everybody else. */
  readonly redirectIfForbidden: (request: FastifyRequest, place: PagePlace) => Promise<string | null>
}

interface Sent {
  readonly action: OwnerAction
  readonly place: PagePlace
  readonly entries: Entries
}

/** Whether a page holds a form of owners. Previews hold them too, and take nothing. */
export function takesOwnerPosts({ service, page }: PagePlace): boolean {
  return !page.isPreview && ownerActionsOfPage(service.moduleServers, page).length > 0
}

/** What an owner's form asks for, where its page holds such a form. */
export function ownerActionOf(place: PagePlace, entries: Entries): OwnerAction | undefined {
  if (!takesOwnerPosts(place)) return undefined
  const name = entries.get(OWNER_ACTION_FIELD)?.[0]
  return ownerActionsOfPage(place.service.moduleServers, place.page).find((action) => action === name)
}

/** Does what an owner asks for, and answers with the page where it goes on, or with the same page and what is wrong. */
export async function answerOwnerPost(
  { owner, respond }: { readonly owner: OwnerPostOptions; readonly respond: PageResponder },
  request: FastifyRequest,
  reply: FastifyReply,
  { action, place: { service, page, search }, entries }: Sent,
) {
  const outcome = await owner.take({
    ...{ action, service, search },
    field: (name) => entries.get(name)?.[0] ?? '',
    language: page.language,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: owner.cookie.read(request),
    owner: await owner.ownerSessions.find(request),
    trustedDevice: owner.trustedDevice.read(request),
  })
  reply.header('cache-control', 'no-store')
  if (outcome.kind === 'done') {
    setCookies(owner, reply, outcome)
    return reply.redirect(outcome.location, 303)
  }
  const { state, status } = outcome
  if (state.retryAfterSeconds !== undefined) reply.header('retry-after', state.retryAfterSeconds)
  return respond(request, reply, { status, initialData: [[ownerFormKey(action), state]] })
}

function setCookies(
  { cookie, trustedDevice }: OwnerPostOptions,
  reply: FastifyReply,
  { cookies }: Extract<OwnerOutcome, { readonly kind: 'done' }>,
): void {
  if (cookies === undefined) return
  if (cookies === 'none') cookie.clear(reply)
  else {
    cookie.set(reply, cookies.sessionId)
    trustedDevice.set(reply, cookies.trustedDevice)
  }
}
