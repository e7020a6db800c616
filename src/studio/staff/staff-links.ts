import { INVITATION_HOURS, SIGN_IN_LINK_MINUTES, SITE_ENTRY_SECONDS } from '#schemas/staff/staff-session.ts'
import { newStaffToken } from './staff-cookies.ts'
import type { StaffLinkKind, StaffLinkRepository } from './staff-link-repository.ts'
import type { StaffParts } from './staff-parts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOT_ME_DAYS = 30

/** The path and validity of each kind of link. */
const KINDS: { readonly [kind in StaffLinkKind]: { readonly path: string; readonly lifetimeMs: number } } = {
  invitation: { path: '/studio/invitation/', lifetimeMs: INVITATION_HOURS * HOUR_MS },
  'sign-in': { path: '/studio/sign-in/link/', lifetimeMs: SIGN_IN_LINK_MINUTES * MINUTE_MS },
  'not-me': { path: '/studio/not-me/', lifetimeMs: NOT_ME_DAYS * 24 * HOUR_MS },
  'this-machine': { path: '/studio/this-machine/', lifetimeMs: 24 * HOUR_MS },
  'other-site': { path: '/studio/from/', lifetimeMs: SITE_ENTRY_SECONDS * 1000 },
}

export interface MadeStaffLink {
  readonly path: string
  readonly expiresAt: Date
}

/**
 * Creates a one-time link for an account; only the hash of its secret is stored. Only the newest invitation is valid. `words`: what
 * stands after the secret, covered by the hash.
 */
export async function makeStaffLink(
  links: Pick<StaffLinkRepository, 'add' | 'forget'>,
  kind: StaffLinkKind,
  accountId: string,
  { tokenHash, now }: Pick<StaffParts, 'tokenHash' | 'now'>,
  words = '',
): Promise<MadeStaffLink> {
  const { path, lifetimeMs } = KINDS[kind]
  const token = newStaffToken() + words
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  // Earlier sign-in links stay valid: requesting another must not invalidate one that is in use.
  if (kind === 'invitation' || kind === 'this-machine') await links.forget(accountId, kind)
  await links.add({ tokenHash: tokenHash(token), accountId, kind, createdAt, expiresAt })
  return { path: `${path}?token=${token}`, expiresAt }
}
