import { randomBytes } from 'node:crypto'
import { toPreviewPath } from '#src/domain/site/page-paths.ts'
import { linkToken, tokenHash } from '#src/server/secrets/link-token.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
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
  /** A link of this id is renewed; absent: a new one is made. */
  readonly id?: string
}

/** A link that opens previews, and where it leads: a path with a query string. */
export interface PreviewLink extends Omit<PreviewLinkRecord, 'keyHash'> {
  readonly href: string
}

/** Makes, lists and ends the links that open previews. */
export interface PreviewLinks {
  readonly make: (wish: LinkWish) => Promise<PreviewLink>
  /** The link of the browser on this machine: the same at every start, for a week more. */
  readonly ofThisMachine: () => Promise<PreviewLink>
  /** The link of a key; null where there is none, or it has expired or was revoked. */
  readonly find: (key: string) => Promise<PreviewLinkRecord | null>
  readonly list: () => Promise<readonly PreviewLink[]>
  readonly revoke: (id: string) => Promise<boolean>
  readonly revokeAll: () => Promise<number>
}

const HOUR_MS = 3_600_000
const THIS_MACHINE = { id: 'this-machine', path: '/', madeFor: null, hours: 24 * 7 }

/**
 * Creates the links on their repository. A key follows from the link's id and the server's secret, so a list can show its address again; the
 * database has its hash alone.
 */
export function createPreviewLinks({
  repository,
  secret,
  now,
}: {
  readonly repository: PreviewLinkRepository
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}): PreviewLinks {
  // Apart from the tokens of mails, which follow from other ids.
  const keyOf = (id: string) => linkToken(secret, `preview ${id}`)
  const withHref = ({ keyHash: _, ...link }: PreviewLinkRecord): PreviewLink => ({
    ...link,
    href: `${toPreviewPath(link.path)}?${KEY_PARAMETER}=${keyOf(link.id).token}`,
  })
  async function put(id: string, { path, hours, madeFor, subject = NEWEST }: LinkWish): Promise<PreviewLink> {
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + hours * HOUR_MS)
    const record = { id, keyHash: keyOf(id).hash, path, madeFor, ...columnsOf(subject), createdAt, expiresAt }
    await repository.put(record)
    return withHref(record)
  }
  return {
    make: (wish) => put(wish.id ?? randomBytes(6).toString('hex'), wish),
    ofThisMachine: () => put(THIS_MACHINE.id, THIS_MACHINE),
    find: (key) => repository.find(tokenHash(secret, key), now()),
    list: async () => (await repository.list(now())).map(withHref),
    revoke: (id) => repository.revoke(id),
    revokeAll: () => repository.revokeAll(),
  }
}
