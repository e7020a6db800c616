import type { FastifyRequest } from 'fastify'
import type { Log } from '#schemas/log.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { AfterAnswer } from '#src/platform/jobs/after-answer.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { StaffCodes } from './staff-codes.ts'
import type { StaffCookies } from './staff-cookies.ts'
import type { StaffLimits } from './staff-limits.ts'

/** Where the site is, as passkeys and links of staff need it. */
export interface StaffSite {
  /** The domain that passkeys belong to (the relying party of WebAuthn). */
  readonly rpId: string
  /** Without a trailing slash; on this machine "localhost", since passkeys have no IP addresses. */
  readonly origin: string
  /** The origin at which a browser must have signed: the public one, or on this machine the port that was asked. */
  readonly originOf: (request: FastifyRequest) => string
}

/** Ends what somebody has made with a right that they have no more, such as links to previews. Runs in the transaction that takes the right. */
export type RightsEnd = (transaction: Database, accountId: string) => Promise<void>

/** Dependencies of the account services. */
export interface StaffParts {
  readonly db: Database
  readonly cookies: StaffCookies
  readonly codes: StaffCodes
  readonly limits: StaffLimits
  readonly site: StaffSite
  /** Hashes a session id for storage. */
  readonly sessionHash: (sessionId: string) => string
  /** Hashes the secret of a link or of a ceremony for storage. */
  readonly tokenHash: (token: string) => string
  /** What features end with the rights of somebody. */
  readonly rightsEnd: readonly RightsEnd[]
  readonly afterAnswer: Pick<AfterAnswer, 'run'>
  readonly mailQueue: MailQueue
  /** Reads the current site. */
  readonly context: () => MailContext
  readonly now: () => Date
  /** Log entries never name a person. */
  readonly log: Pick<Log, 'info'>
}
