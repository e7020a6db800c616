import type { MailActions } from '#src/features/forms/server/posts/mail-actions.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { OwnerParts } from './owner-parts.ts'
import { createOwnerStores, transactOwners } from './owner-stores.ts'
import { sendPasswordLink } from './request-password-reset.ts'

/** The "this was not me" link: ends all sessions and mails a reset link. A demo account keeps its public password. */
export function endSessionsAction(parts: OwnerParts): MailActions {
  const { db, linkHash, now } = parts
  const find = (token: string) => createOwnerStores(db).ownerLinks.find(linkHash(token), 'not-me', now())
  return {
    'end-sessions': {
      async describe(token, language) {
        const link = await find(token)
        if (link === null) return { state: 'gone', about: [] }
        return link.usedAt === null
          ? { state: 'ready', about: [momentText(link.createdAt, language)] }
          : { state: 'done', about: [] }
      },
      async perform(token) {
        const isDone = await transactOwners(db, async (stores) => {
          const ownerId = await stores.ownerLinks.use(linkHash(token), 'not-me', now())
          if (ownerId === null) return false
          // Clear the password first: a login in progress then fails or its session ends with the others.
          const account = await stores.ownerAccounts.lock(ownerId)
          if (!account?.isDemo) await stores.ownerAccounts.setPassword(ownerId, null, now())
          await stores.ownerSessions.endAll(ownerId)
          if (account !== null) await sendPasswordLink(parts, stores, account, { isAsked: false })
          return true
        })
        return isDone || (await find(token)) !== null ? 'done' : 'gone'
      },
    },
  }
}
