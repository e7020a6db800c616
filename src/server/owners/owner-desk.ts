import type { AppParts } from '#src/server/app.ts'
import type { Environment } from '#src/server/environment.ts'
import { createDocumentFolder } from '#src/server/forms/documents/document-folder.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { PageGuard } from '#src/server/pages/page-guard.ts'
import type { SiteServices } from '#src/server/pages/site-services.ts'
import type { MailActions } from '#src/server/posts/mail-actions.ts'
import { createRateRepository } from '#src/server/rate-limits/rate-repository.ts'
import { tokenHash } from '#src/server/secrets/link-token.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import { createStores, type Stores } from '#src/server/stores.ts'
import { createVisitFiguresRepository } from '#src/server/visits/visit-figures-repository.ts'
import { createOwnerSessions } from './create-owner-sessions.ts'
import { admitsDemo } from './demo-accounts.ts'
import { endSessionsAction } from './end-sessions-action.ts'
import { createLoginLimits } from './login-limits.ts'
import { describePasswordLink } from './new-password.ts'
import { createOwnerHistoryRepository } from './owner-history-repository.ts'
import { createOwnerPageGuard, createRedirectIfForbidden } from './owner-page-guard.ts'
import type { OwnerParts } from './owner-parts.ts'
import { createOwnerPropertyRepository } from './owner-property-repository.ts'
import type { OwnerSessions } from './owner-sessions.ts'
import { createPasswordResetLimits } from './password-reset-limits.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createTakeOwnerPost } from './take-owner-post.ts'
import { createTrustedDevice } from './trusted-device.ts'

interface Options {
  readonly environment: Pick<Environment, 'publicUrl' | 'isProduction' | 'siteConfig'>
  readonly db: Stores['db']
  readonly services: SiteServices
  readonly mailQueue: MailQueue
  readonly secret: Secret
  readonly log: OwnerParts['log']
  readonly now?: (() => Date) | undefined
  readonly passwordCost?: PasswordCost | undefined
}

/** All that concerns the owners of properties: who they are, what they may see, and what they send. */
export interface OwnerDesk {
  readonly ownerSessions: OwnerSessions
  readonly guard: PageGuard
  readonly routes: Pick<AppParts, 'guard' | 'owner' | 'ownerProperties'>
  readonly mailActions: MailActions
}

/** Puts together what serves owners. */
export function openOwnerDesk({ environment, db, services, secret, now = () => new Date(), ...more }: Options): OwnerDesk {
  const { publicUrl } = environment
  const { ownerSessions: sessions } = createStores(db)
  const rates = createRateRepository(db)
  const cookie = createSessionCookie(publicUrl)
  const trustedDevice = createTrustedDevice(secret, publicUrl)
  const sessionHash = (sessionId: string) => secret.hash('session', sessionId)
  const parts: OwnerParts = {
    ...{ db, trustedDevice, sessionHash, now, log: more.log, mailQueue: more.mailQueue },
    passwords: createPasswords(more.passwordCost),
    limits: createLoginLimits({ rates, secret, now }),
    passwordResetLimits: createPasswordResetLimits({ rates, secret, now }),
    context: () => ({ ...services.live(), publicUrl }),
    linkHash: (token) => tokenHash(secret, token),
    admitsDemo: admitsDemo(environment),
  }
  const ownerSessions = createOwnerSessions({ sessions, cookie, hashOf: sessionHash, admitsDemo: parts.admitsDemo, now })
  const guard = createOwnerPageGuard(ownerSessions)
  return {
    ownerSessions,
    guard,
    routes: {
      guard,
      owner: {
        ...{ ownerSessions, sessions, cookie, trustedDevice, now },
        take: createTakeOwnerPost(parts),
        redirectIfForbidden: createRedirectIfForbidden(guard),
        describeLink: (token) => describePasswordLink(parts, token),
      },
      ownerProperties: {
        ...{ ownerSessions, now },
        properties: createOwnerPropertyRepository(db),
        history: createOwnerHistoryRepository(db),
        visits: createVisitFiguresRepository(db),
        documents: createDocumentFolder(environment.siteConfig),
      },
    },
    mailActions: endSessionsAction(parts),
  }
}
