import { randomBytes } from 'node:crypto'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { PreviewLinkRecord, PreviewLinkRepository } from './preview-link-repository.ts'
import { columnsOf, NEWEST, type PreviewSubject } from './preview-subject.ts'

export const KEY_PARAMETER = 'preview-key'

/** The wanted properties of a new link. */
export interface LinkWish {
  readonly path: string
  readonly hours: number
  readonly madeFor: string | null
  /** The subject; absent for the newest files. */
  readonly subject?: PreviewSubject
  /** The staff account; absent for operators. */
  readonly accountId?: string
}

export type PreviewLink = Omit<PreviewLinkRecord, 'keyHash'>

/** A new link with its path and query string, shown only once. */
export interface MadePreviewLink extends PreviewLink {
  readonly href: string
}

export interface PreviewLinks {
  readonly make: (wish: LinkWish) => Promise<MadePreviewLink>
  /** A link for the browser on this machine, valid for a week; replaces the previous one. */
  readonly ofThisMachine: () => Promise<MadePreviewLink>
  /** The link of a key; null for an unknown, expired or revoked one. */
  readonly find: (key: string) => Promise<PreviewLinkRecord | null>
  readonly list: () => Promise<readonly PreviewLink[]>
  readonly revoke: (id: string) => Promise<boolean>
  readonly revokeAll: () => Promise<number>
}

const HOUR_MS = 3_600_000
const KEY_BYTES = 32
const THIS_MACHINE = { id: 'this-machine', path: '/', madeFor: null, hours: 24 * 7 }

/** Creates the service. A key is random and stored as a hash: lists cannot show it again, and an ended link cannot be restored. */
export function createPreviewLinks({
  repository,
  secret,
  now,
}: {
  readonly repository: PreviewLinkRepository
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}): PreviewLinks {
  const withoutKey = ({ keyHash: _, ...link }: PreviewLinkRecord): PreviewLink => link
  async function put(id: string, wish: LinkWish): Promise<MadePreviewLink> {
    const { path, hours, madeFor, subject = NEWEST, accountId = null } = wish
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + hours * HOUR_MS)
    const link = { id, path, madeFor, ...columnsOf(subject), accountId, createdAt, expiresAt }
    await repository.put({ ...link, keyHash: tokenHash(secret, key) })
    return { ...link, href: `${toPreviewPath(path)}?${KEY_PARAMETER}=${key}` }
  }
  return {
    make: (wish) => put(randomBytes(6).toString('hex'), wish),
    ofThisMachine: () => put(THIS_MACHINE.id, THIS_MACHINE),
    find: (key) => repository.find(tokenHash(secret, key), now()),
    list: async () => (await repository.list(now())).map(withoutKey),
    revoke: (id) => repository.revoke(id),
    revokeAll: () => repository.revokeAll(),
  }
}
