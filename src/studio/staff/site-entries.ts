import type { FastifyRequest } from 'fastify'
import type { Entry } from '#src/platform/neighbours/neighbours.ts'
import { type StartedSession, startSession } from './sign-in.ts'
import { makeStaffLink } from './staff-links.ts'
import type { StaffParts } from './staff-parts.ts'
import type { SignedInStaff } from './staff-sessions.ts'
import { createStaffStores, transactStaff } from './staff-stores.ts'

type StaffAccount = SignedInStaff['account']

/** Sign-in by another site of the network (decision 153). */
export interface SiteEntries {
  /** The account with an address that may come from other sites, and go to them; null for none. */
  readonly accountOf: (email: string) => Promise<StaffAccount | null>
  /** An address that signs in once, within a minute; null where no account may come. */
  readonly make: (entry: Entry) => Promise<string | null>
}

/** "<secret>.<end of the session there, in ms>.<site>". Its hash is stored, so that no part can be replaced. */
const ENTRY = /^[\w-]{43}\.(\d{1,15})\.([a-z0-9-]{1,40})$/

/** An account in use whose mailbox was proved by a mail of this site: an administrator can invent an address, and not read its mail. */
export function mayChangeSites({ disabledAt, mailboxProvedAt }: Pick<StaffAccount, 'disabledAt' | 'mailboxProvedAt'>): boolean {
  return disabledAt === null && (mailboxProvedAt ?? null) !== null
}

type Parts = Pick<StaffParts, 'db' | 'tokenHash' | 'now' | 'site'>

export function createSiteEntries(parts: Parts): SiteEntries {
  async function accountOf(email: string): Promise<StaffAccount | null> {
    const account = await createStaffStores(parts.db).accounts.findByEmail(email)
    return account !== null && mayChangeSites(account) ? account : null
  }
  return {
    accountOf,
    async make({ email, from, until }) {
      const account = await accountOf(email)
      if (account === null) return null
      const { links } = createStaffStores(parts.db)
      const { path } = await makeStaffLink(links, 'other-site', account.id, parts, `.${until.getTime()}.${from}`)
      return parts.site.origin + path
    },
  }
}

/** The account that a valid entry signs in, and the site that it comes from; does not use it up. */
export async function readEntry(
  parts: Pick<StaffParts, 'db' | 'tokenHash' | 'now'>,
  token: string,
): Promise<{ readonly account: StaffAccount; readonly from: string } | null> {
  const entry = parseEntry(token)
  if (entry === null) return null
  const { links, accounts } = createStaffStores(parts.db)
  const id = await links.find(parts.tokenHash(token), 'other-site', parts.now())
  const account = id === null ? null : await accounts.find(id)
  return account !== null && mayChangeSites(account) ? { account, from: entry.from } : null
}

/** Signs in with an entry; null if it is used, expired or unknown, or the account may not come any more. */
export async function enterSite(parts: StaffParts, request: FastifyRequest, token: string): Promise<StartedSession | null> {
  const entry = parseEntry(token)
  if (entry === null || entry.until <= parts.now()) return null
  return await transactStaff(parts.db, async (stores) => {
    const id = await stores.links.use(parts.tokenHash(token), 'other-site', parts.now())
    const account = id === null ? null : await stores.accounts.lock(id)
    if (account === null || !mayChangeSites(account)) return null
    return await startSession(parts, stores, account, { method: 'other-site', request, entry })
  })
}

function parseEntry(token: string): { readonly from: string; readonly until: Date } | null {
  const [, until, from] = ENTRY.exec(token) ?? []
  return from === undefined ? null : { from, until: new Date(Number(until)) }
}
