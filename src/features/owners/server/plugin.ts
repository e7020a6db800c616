import fp from 'fastify-plugin'
import { createDocumentFolder } from '#src/features/forms/server/documents/document-folder.ts'
import { createOwnerFeed } from '#src/features/owners/server/feed/owner-feed.ts'
import { createVisitFiguresRepository } from '#src/features/visits/server/visit-figures-repository.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { tokenHash } from '#src/platform/secrets/link-token.ts'
import { createPasswords, type PasswordCost } from '#src/platform/secrets/passwords.ts'
import { endSessionsAction } from './end-sessions-action.ts'
import { createLoginLimits } from './login-limits.ts'
import { createManageOwners, type ManageOwners } from './manage-owners.ts'
import { describePasswordLink } from './new-password.ts'
import { ownerAccountRoutes, passwordLinkRoutes } from './owner-account-routes.ts'
import { createSessionCookie, createTrustedDevice } from './owner-cookies.ts'
import { createOwnerHistoryRepository } from './owner-history-repository.ts'
import { createOwnerPageGuard } from './owner-page-guard.ts'
import { admitsDemo, type OwnerParts } from './owner-parts.ts'
import { createOwnerPostHandler, createTakeOwnerPost } from './owner-post-handler.ts'
import { createOwnerPropertyRepository } from './owner-property-repository.ts'
import { ownerPropertyRoutes } from './owner-property-routes.ts'
import { createOwnerSessionRepository } from './owner-session-repository.ts'
import { createOwnerSessions, type OwnerSessions } from './owner-sessions.ts'
import { purgeExpiredOwnerData } from './owner-stores.ts'
import { createPasswordResetLimits } from './password-reset-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly ownerSessions: OwnerSessions
    readonly owners: ManageOwners
  }
}

interface Options {
  readonly passwordCost?: PasswordCost | undefined
}

/** Owners: accounts, portal API, posts and the owners feed. */
export const ownersPlugin = fp<Options>(
  async (app, { passwordCost }) => {
    const { afterAnswer, database, environment, feed, forms, mail, pages, posts, secret, site, now, log } = app
    const { db } = database
    const { publicUrl, siteConfig } = environment
    const demo = admitsDemo(environment)
    await feed.addImport(createOwnerFeed({ db: database.withoutTimeout, siteConfig, log, now, refusesDemoAccounts: !demo }))

    const rates = createRateRepository(db)
    const sessions = createOwnerSessionRepository(db)
    const cookie = createSessionCookie(publicUrl)
    const trustedDevice = createTrustedDevice(secret, publicUrl)
    const sessionHash = (sessionId: string) => secret.hash('session', sessionId)
    const parts: OwnerParts = {
      db,
      trustedDevice,
      sessionHash,
      now,
      log,
      mailQueue: mail.queue,
      afterAnswer,
      passwords: createPasswords(passwordCost),
      guards: forms.guards,
      limits: createLoginLimits({ rates, secret, now }),
      passwordResetLimits: createPasswordResetLimits({ rates, secret, now }),
      context: () => ({ ...site.live(), publicUrl }),
      linkHash: (token) => tokenHash(secret, token),
      admitsDemo: demo,
    }
    const ownerSessions = createOwnerSessions({ sessions, cookie, hashOf: sessionHash, admitsDemo: demo, now })
    app.decorate('ownerSessions', ownerSessions)
    app.decorate('owners', createManageOwners(parts))
    app.purgeables.push({ purgeExpired: (time) => purgeExpiredOwnerData(db, time) })
    pages.addGuard(createOwnerPageGuard(ownerSessions))
    posts.addHandler(createOwnerPostHandler({ ownerSessions, cookie, trustedDevice, take: createTakeOwnerPost(parts) }))
    posts.addMailActions(endSessionsAction(parts))

    await app.register(ownerPropertyRoutes, {
      ownerSessions,
      now,
      services: site,
      properties: createOwnerPropertyRepository(db),
      history: createOwnerHistoryRepository(db),
      visits: createVisitFiguresRepository(db),
      documents: createDocumentFolder(siteConfig),
    })
    await app.register(ownerAccountRoutes, { ownerSessions, sessions, now })
    await app.register(passwordLinkRoutes, { describeLink: (token) => describePasswordLink(parts, token) })
  },
  { name: 'owners', dependencies: ['jobs', 'feed', 'mail', 'secrets', 'posts', 'forms'] },
)
