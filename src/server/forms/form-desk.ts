import { join } from 'node:path'
import type { pino } from 'pino'
import type { OperatorParts } from '#src/server/admin/operator-commands.ts'
import { createKeptFiles } from '#src/server/admin/privacy/kept-files.ts'
import { createPrivacyStores } from '#src/server/admin/privacy/privacy-stores.ts'
import { createRetention, type Purgeable } from '#src/server/admin/privacy/retention.ts'
import { createRetentionRepository } from '#src/server/admin/privacy/retention-repository.ts'
import type { AppParts } from '#src/server/app.ts'
import { appointmentActions } from '#src/server/appointments/appointment-actions.ts'
import { createAppointmentRepository } from '#src/server/appointments/appointment-repository.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import type { Environment } from '#src/server/environment.ts'
import { createDocumentFolder } from '#src/server/forms/documents/document-folder.ts'
import { createDocumentRequestRepository } from '#src/server/forms/documents/document-request-repository.ts'
import { createChallengeRepository } from '#src/server/forms/guard/challenge-repository.ts'
import { createGuards } from '#src/server/forms/guard/create-guards.ts'
import { rateLimitsOf } from '#src/server/forms/guard/rate-limits.ts'
import { standardMails } from '#src/server/forms/mails/standard-mails.ts'
import { createMissingFiles } from '#src/server/forms/uploads/missing-files.ts'
import { createUploadFolder } from '#src/server/forms/uploads/upload-folder.ts'
import { createUploadReceipts } from '#src/server/forms/uploads/upload-receipt.ts'
import { createUploadRepository } from '#src/server/forms/uploads/upload-repository.ts'
import { createUploadStore } from '#src/server/forms/uploads/upload-store.ts'
import type { ProjectRepository } from '#src/server/listings/project-repository.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'
import { createMailJobs } from '#src/server/mail/mail-jobs.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import { createMailRepository } from '#src/server/mail/mail-repository.ts'
import { createFileTransport, createSmtpTransport, type MailTransport } from '#src/server/mail/transport.ts'
import { purgeExpiredOwnerData } from '#src/server/owners/purge-expired-owner-data.ts'
import type { SiteServices } from '#src/server/pages/site-services.ts'
import { createRateRepository } from '#src/server/rate-limits/rate-repository.ts'
import { linkToken, tokenHash } from '#src/server/secrets/link-token.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import { createSignedLinks } from '#src/server/secrets/signed-links.ts'
import { createStores } from '#src/server/stores.ts'
import { createSavedSearches } from '#src/server/subscriptions/saved-searches.ts'
import { subscriptionActions } from '#src/server/subscriptions/subscription-actions.ts'
import { assembleForms, type FormOverrides } from './create-form-service.ts'
import { createFileHandlers } from './file-handlers.ts'
import { formHandlers } from './handlers.ts'

interface Options {
  readonly environment: Environment
  readonly database: OpenDatabase
  readonly services: SiteServices
  readonly properties: PropertyRepository
  readonly projects: ProjectRepository
  readonly secret: Secret
  readonly log: pino.Logger
  readonly overrides?: FormOverrides | undefined
  /** What else is to be erased in time. */
  readonly purgeable: readonly Purgeable[]
}

/** Work that goes on beside the requests. */
interface Background {
  start(): Promise<void>
  stop(): Promise<void>
}

/** All that becomes of what visitors send: what takes it, what is done about it afterwards, and what operators can ask about it. */
export interface FormDesk {
  readonly routes: Pick<AppParts, 'forms' | 'guards' | 'signedFiles' | 'appointments' | 'mailActions'>
  /** Takes mails of others to be sent. */
  readonly mailQueue: MailQueue
  readonly operatorParts: Pick<OperatorParts, 'mails' | 'retryNow' | 'privacy'>
  /** Tells those who search of what has changed in the listings. */
  readonly announceNews: () => Promise<void>
  /** Begins to send mails, to look for news and to erase: the first visitor need not wait for what that takes. */
  readonly start: () => void
  /** Before the database is closed. */
  readonly stop: () => Promise<void>
}

/** Puts together what takes the forms of a site. Nothing goes on by itself before it is started. */
export function openFormDesk(options: Options): FormDesk {
  const { environment, database, services, properties, projects, secret, log, overrides, purgeable } = options
  const { db } = database
  const { siteConfig, dataDir, publicUrl, captchaTestAnswer } = environment
  const now = overrides?.now ?? (() => new Date())
  const mails = createMailRepository(db)
  const mailJobs = createMailJobs({ database, mails, transport: mailTransport(environment), log })
  const mailQueue = mailJobs.queue
  const guards = createGuards({
    challenges: createChallengeRepository(db),
    rates: createRateRepository(db),
    secret,
    now: () => new Date(),
    testAnswer: captchaTestAnswer,
    limits: () => rateLimitsOf(services.live().site.forms),
  })
  const links = createSignedLinks(secret)
  const documents = createDocumentFolder(siteConfig)
  const uploadFolder = createUploadFolder(join(dataDir, 'uploads'))
  const uploadRows = createUploadRepository(db)
  const uploads = createUploadStore({ folder: uploadFolder, uploads: uploadRows, receipts: createUploadReceipts(secret), now })
  const retention = createRetention({
    stores: { records: createRetentionRepository(database.patient), uploads, guards, files: createKeptFiles(dataDir) },
    purgeable: [{ purgeExpired: (time) => purgeExpiredOwnerData(db, time) }, ...purgeable],
    now,
    log,
  })
  const context = () => ({ ...services.live(), publicUrl })
  const searches = createSavedSearches({
    ...{ db: database.patient, mailQueue, context, now, log },
    tokenOf: (id) => linkToken(secret, id),
  })
  const hashOf = (token: string) => tokenHash(secret, token)
  const handlers = { ...formHandlers, ...createFileHandlers({ uploads, documents, links }) }
  const given = { db, secret, guards, publicUrl, log, mailQueue, mailsOf: standardMails, handlers }
  const background: readonly Background[] = [
    mailJobs,
    retention,
    searches,
    createMissingFiles({ folder: uploadFolder, uploads: uploadRows, log }),
  ]
  return {
    routes: {
      forms: { forms: assembleForms(given, overrides), uploads, properties, projects },
      guards,
      signedFiles: {
        ...{ links, documents, uploadFolder, uploads: uploadRows, properties, now },
        requests: createDocumentRequestRepository(db),
      },
      appointments: { appointments: createAppointmentRepository(db), now },
      mailActions: {
        ...subscriptionActions({ subscriptions: createStores(db).subscriptions, hashOf, context, now }),
        ...appointmentActions({ db, mailQueue, hashOf, context, now }),
      },
    },
    mailQueue,
    operatorParts: { mails, retryNow: mailJobs.retryNow, privacy: createPrivacyStores(db, dataDir) },
    announceNews: () => searches.look(),
    start() {
      for (const work of background) void work.start()
    },
    async stop() {
      // What queues mails ends before what sends them.
      for (const work of background.toReversed()) await work.stop()
    },
  }
}

function mailTransport({ smtpUrl, dataDir }: Environment): MailTransport {
  return smtpUrl === undefined ? createFileTransport(join(dataDir, 'mail')) : createSmtpTransport(smtpUrl)
}
