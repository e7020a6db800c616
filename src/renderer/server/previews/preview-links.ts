import { randomBytes } from 'node:crypto'
import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { PreviewLinkRecord, PreviewLinkRepository } from './preview-link-repository.ts'
import { columnsOf, NEWEST, type PreviewSubject } from './preview-subject.ts'

/** The parameter of an address that has the key of a preview link. */
export const KEY_PARAMETER = 'preview-key'

/** What a link is made for. */
export interface LinkWish {
  /** A path of the site, for instance "/fr/contact/". */
  readonly path: string
  readonly hours: number
  readonly madeFor: string | null
  /** What it opens; the newest files where absent. */
  readonly subject?: PreviewSubject
  /** Who of the staff makes it; absent for operators. */
  readonly accountId?: string
}

/** A link that opens previews, as lists have it: nothing that could be followed. */
export type PreviewLink = Omit<PreviewLinkRecord, 'keyHash'>

/** A new link, and where it leads: a path with a query string, which is shown this once. */
export interface MadePreviewLink extends PreviewLink {
  readonly href: string
}

/** Makes, lists and ends the links that open previews. */
export interface PreviewLinks {
  readonly make: (wish: LinkWish) => Promise<MadePreviewLink>
  /** A link for the browser on this machine, for a week; the one of the start before ends. */
  readonly ofThisMachine: () => Promise<MadePreviewLink>
  /** The link of a key; null where there is none, or it has expired or was revoked. */
  readonly find: (key: string) => Promise<PreviewLinkRecord | null>
  readonly list: () => Promise<readonly PreviewLink[]>
  readonly revoke: (id: string) => Promise<boolean>
  readonly revokeAll: () => Promise<number>
}

const HOUR_MS = 3_600_000
const KEY_BYTES = 32
const THIS_MACHINE = { id: 'this-machine', path: '/', madeFor: null, hours: 24 * 7 }

/** Creates the links on their repository. A key is random and stored as a hash: what has ended cannot come back, and no list shows it again. */
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
