import { randomBytes } from 'node:crypto'
import type { Language } from '#schemas/language.ts'
import { PASSWORD_LINK_MINUTES } from '#schemas/owner/owner-session.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import type { OwnerLinkKind, OwnerLinkRepository } from './owner-link-repository.ts'

const MINUTE_MS = 60_000
const NOT_ME_DAYS = 30

/** Target page id and lifetime, by kind. */
const KINDS: { readonly [kind in OwnerLinkKind]: { readonly page: string; readonly lifetimeMs: number } } = {
  password: { page: 'owner-new-password', lifetimeMs: PASSWORD_LINK_MINUTES * MINUTE_MS },
  'not-me': { page: 'end-sessions', lifetimeMs: NOT_ME_DAYS * 24 * 60 * MINUTE_MS },
}

interface Wanted {
  readonly kind: OwnerLinkKind
  readonly ownerId: number
  readonly language: Language
  readonly now: Date
  /** Default: by kind. */
  readonly lifetimeMs?: number
}

export interface MadeLink {
  readonly path: string
  readonly expiresAt: Date
}

/** Stores only the hash of its secret. */
export async function makeOwnerLink(
  links: Pick<OwnerLinkRepository, 'add'>,
  { kind, ownerId, language, now, lifetimeMs = KINDS[kind].lifetimeMs }: Wanted,
  { hashOf, pagePath }: { readonly hashOf: (token: string) => string } & Pick<MailContext, 'pagePath'>,
): Promise<MadeLink> {
  const { page } = KINDS[kind]
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await links.add({ tokenHash: hashOf(token), ownerId, kind, createdAt: now, expiresAt })
  return { path: `${pagePath(page, language) ?? '/'}?token=${token}`, expiresAt }
}
