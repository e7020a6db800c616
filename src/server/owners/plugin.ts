import fp from 'fastify-plugin'
import { createDocumentFolder } from '#src/server/forms/documents/document-folder.ts'
import { createRateRepository } from '#src/server/rate-limits/rate-repository.ts'
import { tokenHash } from '#src/server/secrets/link-token.ts'
import { createVisitFiguresRepository } from '#src/server/visits/visit-figures-repository.ts'
import { createOwnerSessions } from './create-owner-sessions.ts'
import { admitsDemo } from './demo-accounts.ts'
import { endSessionsAction } from './end-sessions-action.ts'
import { createOwnerFeed } from './feed/owner-feed.ts'
import { createLoginLimits } from './login-limits.ts'
import { describePasswordLink } from './new-password.ts'
import { createOwnerHistoryRepository } from './owner-history-repository.ts'
import { createOwnerPageGuard } from './owner-page-guard.ts'
import type { OwnerParts } from './owner-parts.ts'
import { createOwnerPostHandler } from './owner-post-handler.ts'
import { createOwnerPropertyRepository } from './owner-property-repository.ts'
import { createOwnerSessionRepository } from './owner-session-repository.ts'
import type { OwnerSessions } from './owner-sessions.ts'
import { createPasswordResetLimits } from './password-reset-limits.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { purgeExpiredOwnerData } from './purge-expired-owner-data.ts'
import { ownerAccountRoutes } from './routes/owner-account.ts'
import { ownerPropertyRoutes } from './routes/owner-properties.ts'
import { passwordLinkRoutes } from './routes/password-link.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createTakeOwnerPost } from './take-owner-post.ts'
import { createTrustedDevice } from './trusted-device.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly ownerSessions: OwnerSessions
  }
}

interface Options {
  /** Cost of password hashes; the default where absent. */
  readonly passwordCost?: PasswordCost | undefined
}

/** Owners: accounts, portal API, posts and the owners feed. */
export const ownersPlugin = fp<Options>(
  async (app, { passwordCost }) => {
    const { database, environment, feed, mail, pages, posts, secret, site, now, log } = app
    const { db } = database
    const { publicUrl, siteConfig } = environment
    const demo = admitsDemo(environment)
    await feed.addImport(createOwnerFeed({ db: database.patient, siteConfig, log, now, refusesDemoAccounts: !demo }))

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
      passwords: createPasswords(passwordCost),
      limits: createLoginLimits({ rates, secret, now }),
      passwordResetLimits: createPasswordResetLimits({ rates, secret, now }),
      context: () => ({ ...site.live(), publicUrl }),
      linkHash: (token) => tokenHash(secret, token),
      admitsDemo: demo,
    }
    const ownerSessions = createOwnerSessions({ sessions, cookie, hashOf: sessionHash, admitsDemo: demo, now })
    app.decorate('ownerSessions', ownerSessions)
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
  { name: 'owners', dependencies: ['feed', 'mail', 'secrets', 'posts'] },
)
