import type { AppParts } from './app.ts'
import type { Environment } from './environment.ts'
import { createDocumentFolder } from './forms/documents/document-folder.ts'
import { tokenHash } from './forms/link-token.ts'
import type { MailActions } from './forms/mail-actions.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { createOwnerSessions } from './owner/create-owner-sessions.ts'
import { admitsDemo } from './owner/demo-accounts.ts'
import { endSessionsAction } from './owner/end-sessions-action.ts'
import { createLoginLimits } from './owner/login-limits.ts'
import { describePasswordLink } from './owner/new-password.ts'
import { createOwnerPageGuard, createRedirectIfForbidden } from './owner/owner-page-guard.ts'
import type { OwnerParts } from './owner/owner-parts.ts'
import type { OwnerSessions } from './owner/owner-sessions.ts'
import { createPasswordResetLimits } from './owner/password-reset-limits.ts'
import { createPasswords, type PasswordCost } from './owner/passwords.ts'
import { createSessionCookie } from './owner/session-cookie.ts'
import { createTakeOwnerPost } from './owner/take-owner-post.ts'
import { createTrustedDevice } from './owner/trusted-device.ts'
import type { PageGuard } from './pages/page-guard.ts'
import type { SiteServices } from './pages/site-services.ts'
import { createOwnerHistoryRepository } from './repositories/owner-history-repository.ts'
import { createOwnerPropertyRepository } from './repositories/owner-property-repository.ts'
import { createRateRepository } from './repositories/rate-repository.ts'
import { createStores, type Stores } from './repositories/stores.ts'
import { createVisitFiguresRepository } from './repositories/visit-figures-repository.ts'
import type { Secret } from './secret.ts'

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

/** All that concerns the owners of homes: who they are, what they may see, and what they send. */
export interface OwnerDesk {
  readonly ownerSessions: OwnerSessions
  readonly guard: PageGuard
  readonly routes: Pick<AppParts, 'guard' | 'owner' | 'ownerHomes'>
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
      ownerHomes: {
        ...{ ownerSessions, now },
        homes: createOwnerPropertyRepository(db),
        history: createOwnerHistoryRepository(db),
        visits: createVisitFiguresRepository(db),
        documents: createDocumentFolder(environment.siteConfig),
      },
    },
    mailActions: endSessionsAction(parts),
  }
}
