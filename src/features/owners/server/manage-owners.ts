import { INVITATION_DAYS } from '#schemas/owner/owner-session.ts'
import { makeOwnerLink } from './owner-links.ts'
import { createOwnerList, type ListedOwner, type OwnerFilter } from './owner-list-repository.ts'
import { invitationMail, languageOf } from './owner-mails.ts'
import type { OwnerParts } from './owner-parts.ts'
import { sessionClock } from './owner-sessions.ts'
import { transactOwners } from './owner-stores.ts'
import { createPropertyOwners, type PropertyOwners } from './property-owner-repository.ts'

export interface ManageOwners {
  readonly list: (
    filter: OwnerFilter,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly ListedOwner[]>
  readonly count: (filter: OwnerFilter) => Promise<number>
  /** Mails a link to choose a password; earlier links expire. False for an unknown or demo account. */
  readonly invite: (id: number) => Promise<boolean>
  /** Returns the number of sessions, null for an unknown account. */
  readonly endSessions: (id: number) => Promise<number | null>
  readonly ofProperties: PropertyOwners
}

const DAY_MS = 86_400_000

export function createManageOwners(parts: OwnerParts): ManageOwners {
  const { db, now } = parts
  const owners = createOwnerList(db)
  return {
    list: (filter, page) => owners.list(filter, page, sessionClock(now())),
    count: owners.count,
    ofProperties: createPropertyOwners(db),
    invite: (id) =>
      transactOwners(db, async (stores) => {
        const account = await stores.ownerAccounts.lock(id)
        if (account === null || (account.isDemo && !parts.admitsDemo)) return false
        const context = parts.context()
        const at = now()
        await stores.ownerLinks.forget(id, 'password')
        const lifetimeMs = INVITATION_DAYS * DAY_MS
        const link = { kind: 'password', ownerId: id, language: languageOf(account.language), now: at, lifetimeMs } as const
        const { path, expiresAt } = await makeOwnerLink(stores.ownerLinks, link, {
          hashOf: parts.linkHash,
          pagePath: context.pagePath,
        })
        await stores.ownerAccounts.setInvited(id, at)
        await parts.mailQueue.enqueue(stores.db, [invitationMail(account, { path, eraseAt: expiresAt }, context)])
        return true
      }),
    endSessions: (id) =>
      transactOwners(db, async (stores) => {
        const account = await stores.ownerAccounts.lock(id)
        return account === null ? null : await stores.ownerSessions.endAll(id)
      }),
  }
}
