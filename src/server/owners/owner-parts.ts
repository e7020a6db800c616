import type { Database } from '#src/server/db/database.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { LoginLimits } from './login-limits.ts'
import type { PasswordResetLimits } from './password-reset-limits.ts'
import type { Passwords } from './passwords.ts'
import type { TrustedDevice } from './trusted-device.ts'

/** What the accounts of owners are run with. */
export interface OwnerParts {
  readonly db: Database
  readonly passwords: Passwords
  readonly limits: LoginLimits
  readonly passwordResetLimits: PasswordResetLimits
  readonly trustedDevice: Pick<TrustedDevice, 'issue' | 'markOf'>
  readonly mailQueue: MailQueue
  /** The site of this moment. */
  readonly context: () => MailContext
  /** Under which a session is kept. */
  readonly sessionHash: (sessionId: string) => string
  /** Under which the secret of a link is kept. */
  readonly linkHash: (token: string) => string
  /** Whether accounts whose password everybody may read are let in. */
  readonly admitsDemo: boolean
  readonly now: () => Date
  /** Told what happened, and never to whom. */
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}
