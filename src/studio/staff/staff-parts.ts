import type { FastifyRequest } from 'fastify'
import type { Log } from '#schemas/log.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { AfterAnswer } from '#src/platform/jobs/after-answer.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { StaffLimits } from './sign-in-limits.ts'
import type { StaffCodes } from './staff-codes.ts'
import type { StaffCookies } from './staff-cookies.ts'

/** The site's origin for passkeys and staff links. */
export interface StaffSite {
  /** The relying party id of WebAuthn: the domain of passkeys. */
  readonly rpId: string
  /** Without a trailing slash; "localhost" on this machine, since passkeys do not support IP addresses. */
  readonly origin: string
  /** The expected origin of WebAuthn signatures: the public one, or on this machine the requested port. */
  readonly originOf: (request: FastifyRequest) => string
}

/** Ends what somebody created with a right that was withdrawn, such as preview links. Runs in the transaction that withdraws it. */
export type RightsEnd = (transaction: Database, accountId: string) => Promise<void>

export interface StaffParts {
  readonly db: Database
  readonly cookies: StaffCookies
  readonly codes: StaffCodes
  readonly limits: StaffLimits
  readonly site: StaffSite
  readonly sessionHash: (sessionId: string) => string
  readonly tokenHash: (token: string) => string
  /** What the mailed link of an invitation has after its secret, and the link that the inviter sees has not. */
  readonly mailMark: (token: string) => string
  readonly isWeekMailToken: (accountId: string, token: string) => boolean
  /** Callbacks of features for when rights end. */
  readonly rightsEnd: readonly RightsEnd[]
  readonly afterAnswer: Pick<AfterAnswer, 'run'>
  readonly mailQueue: MailQueue
  readonly context: () => MailContext
  readonly now: () => Date
  /** Log entries never name a person. */
  readonly log: Pick<Log, 'info'>
}
