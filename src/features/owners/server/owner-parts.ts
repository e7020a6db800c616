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

export interface OwnerParts {
  readonly db: Database
  readonly passwords: Passwords
  readonly limits: LoginLimits
  /** For the proofs that logins require after failures. */
  readonly guards: Pick<FormGuards, 'issue' | 'redeem' | 'consumeChallenge'>
  readonly passwordResetLimits: PasswordResetLimits
  readonly trustedDevice: Pick<TrustedDevice, 'issue' | 'markOf'>
  readonly mailQueue: MailQueue
  readonly afterAnswer: Pick<AfterAnswer, 'run'>
  readonly context: () => MailContext
  readonly sessionHash: (sessionId: string) => string
  readonly linkHash: (token: string) => string
  /** Demo accounts have a published password. */
  readonly admitsDemo: boolean
  readonly now: () => Date
  /** Must not name persons. */
  readonly log: Pick<Log, 'info' | 'warn'>
}

export interface DemoSetting {
  readonly isProduction: boolean
  readonly publicUrl: string
}

/** Whether accounts with a documented password may log in: outside production, or where the public URL is a loopback address. */
export function admitsDemo({ isProduction, publicUrl }: DemoSetting): boolean {
  return !isProduction || isLoopback(new URL(publicUrl).hostname)
}
