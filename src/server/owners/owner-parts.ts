import type { Database } from '#src/server/db/database.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { LoginLimits } from './login-limits.ts'
import type { PasswordResetLimits } from './password-reset-limits.ts'
import type { Passwords } from './passwords.ts'
import type { TrustedDevice } from './trusted-device.ts'

/** Dependencies of the account services. */
export interface OwnerParts {
  readonly db: Database
  readonly passwords: Passwords
  readonly limits: LoginLimits
  readonly passwordResetLimits: PasswordResetLimits
  readonly trustedDevice: Pick<TrustedDevice, 'issue' | 'markOf'>
  readonly mailQueue: MailQueue
  /** Reads the current site. */
  readonly context: () => MailContext
  /** Hashes a session id for storage. */
  readonly sessionHash: (sessionId: string) => string
  /** Hashes a link secret for storage. */
  readonly linkHash: (token: string) => string
  /** Whether demo accounts, whose password is published, may log in. */
  readonly admitsDemo: boolean
  readonly now: () => Date
  /** Log entries never name a person. */
  readonly log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}
