import type { Log } from '#schemas/log.ts'
import type { FormGuards } from '#src/features/forms/server/guard/guards.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isLoopback } from '#src/platform/http/loopback.ts'
import type { AfterAnswer } from '#src/platform/jobs/after-answer.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { Passwords } from '#src/platform/secrets/passwords.ts'
import type { LoginLimits } from './login-limits.ts'
import type { TrustedDevice } from './owner-cookies.ts'
import type { PasswordResetLimits } from './password-reset-limits.ts'

/** Dependencies of the account services. */
export interface OwnerParts {
  readonly db: Database
  readonly passwords: Passwords
  readonly limits: LoginLimits
  /** Issue and check the proofs of a person that logins ask for after failures. */
  readonly guards: Pick<FormGuards, 'issue' | 'redeem' | 'consumeChallenge'>
  readonly passwordResetLimits: PasswordResetLimits
  readonly trustedDevice: Pick<TrustedDevice, 'issue' | 'markOf'>
  readonly mailQueue: MailQueue
  readonly afterAnswer: Pick<AfterAnswer, 'run'>
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
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** The settings that decide whether demo accounts work. */
export interface DemoSetting {
  /** NODE_ENV is "production". */
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** Whether accounts with a documented password may log in: outside production, or where the public URL is a loopback address. */
export function admitsDemo({ isProduction, publicUrl }: DemoSetting): boolean {
  return !isProduction || isLoopback(new URL(publicUrl).hostname)
}
