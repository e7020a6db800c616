import { type AppointmentRepository, createAppointmentRepository } from '#src/server/appointments/appointment-repository.ts'
import type { Database } from '#src/server/db/database.ts'
import { createJobConnection, type JobConnection } from '#src/server/db/job-connection.ts'
import {
  createDocumentRequestRepository,
  type DocumentRequestRepository,
} from '#src/server/forms/documents/document-request-repository.ts'
import { createSubmissionRepository, type SubmissionRepository } from '#src/server/forms/submission-repository.ts'
import { createUploadRepository, type UploadRepository } from '#src/server/forms/uploads/upload-repository.ts'
import { createMailRepository, type MailRepository } from '#src/server/mail/mail-repository.ts'
import { createOwnerAccountRepository, type OwnerAccountRepository } from '#src/server/owners/owner-account-repository.ts'
import { createOwnerLinkRepository, type OwnerLinkRepository } from '#src/server/owners/owner-link-repository.ts'
import { createOwnerSessionRepository, type OwnerSessionRepository } from '#src/server/owners/owner-session-repository.ts'
import { createSavedSearchRepository, type SavedSearchRepository } from '#src/server/subscriptions/saved-search-repository.ts'
import { createSubscriptionRepository, type SubscriptionRepository } from '#src/server/subscriptions/subscription-repository.ts'

/**
 * The repositories that a submission writes to, all on one connection: inside {@link transact} they share a transaction.
 * Each repository adds itself here.
 */
export interface Stores {
  readonly db: Database
  readonly appointments: AppointmentRepository
  readonly submissions: SubmissionRepository
  readonly uploads: UploadRepository
  readonly documentRequests: DocumentRequestRepository
  readonly mails: MailRepository
  readonly jobs: JobConnection
  readonly ownerAccounts: OwnerAccountRepository
  readonly ownerLinks: OwnerLinkRepository
  readonly ownerSessions: OwnerSessionRepository
  readonly savedSearches: SavedSearchRepository
  readonly subscriptions: SubscriptionRepository
}

/** The repositories on a database, or on a transaction of it. */
export function createStores(db: Database): Stores {
  return {
    db,
    appointments: createAppointmentRepository(db),
    jobs: createJobConnection(db),
    mails: createMailRepository(db),
    uploads: createUploadRepository(db),
    documentRequests: createDocumentRequestRepository(db),
    ownerAccounts: createOwnerAccountRepository(db),
    ownerLinks: createOwnerLinkRepository(db),
    ownerSessions: createOwnerSessionRepository(db),
    savedSearches: createSavedSearchRepository(db),
    submissions: createSubmissionRepository(db),
    subscriptions: createSubscriptionRepository(db),
  }
}

/** Runs some work in one transaction: all of what it stores is kept, or, where it throws, nothing. */
export function transact<Result>(db: Database, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  return db.transaction((transaction) => work(createStores(transaction)))
}
