import { join } from 'node:path'
import type { pino } from 'pino'
import type { AppParts } from './app.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Environment } from './environment.ts'
import { appointmentActions } from './forms/appointments/appointment-actions.ts'
import { assembleForms, type FormOverrides } from './forms/create-form-service.ts'
import { createDocumentFolder } from './forms/documents/document-folder.ts'
import { createFileHandlers } from './forms/file-handlers.ts'
import { createGuards } from './forms/guard/create-guards.ts'
import { rateLimitsOf } from './forms/guard/rate-limits.ts'
import { formHandlers } from './forms/handlers.ts'
import { linkToken, tokenHash } from './forms/link-token.ts'
import { standardMails } from './forms/mails/standard-mails.ts'
import { createSignedLinks } from './forms/signed-links.ts'
import { subscriptionActions } from './forms/subscriptions/subscription-actions.ts'
import { createMissingFiles } from './forms/uploads/missing-files.ts'
import { createUploadFolder } from './forms/uploads/upload-folder.ts'
import { createUploadReceipts } from './forms/uploads/upload-receipt.ts'
import { createUploadStore } from './forms/uploads/upload-store.ts'
import { createMailJobs } from './jobs/mail-jobs.ts'
import { createRetention, type Purgeable } from './jobs/retention.ts'
import { createStandingSearches } from './jobs/standing-searches.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { createFileTransport, createSmtpTransport, type MailTransport } from './mail/transport.ts'
import type { OperatorParts } from './operator/operator-commands.ts'
import { purgeExpiredOwnerData } from './owner/purge-expired-owner-data.ts'
import type { SiteServices } from './pages/site-services.ts'
import { createKeptFiles } from './privacy/kept-files.ts'
import { createPrivacyStores } from './privacy/privacy-stores.ts'
import { createAppointmentRepository } from './repositories/appointment-repository.ts'
import { createChallengeRepository } from './repositories/challenge-repository.ts'
import { createDocumentRequestRepository } from './repositories/document-request-repository.ts'
import { createMailRepository } from './repositories/mail-repository.ts'
import type { ProjectRepository } from './repositories/project-repository.ts'
import type { PropertyRepository } from './repositories/property-repository.ts'
import { createRateRepository } from './repositories/rate-repository.ts'
import { createRetentionRepository } from './repositories/retention-repository.ts'
import { createStores } from './repositories/stores.ts'
import { createUploadRepository } from './repositories/upload-repository.ts'
import type { Secret } from './secret.ts'

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
  const searches = createStandingSearches({
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
