import { join } from 'node:path'
import fp from 'fastify-plugin'
import { createRateRepository } from '#src/server/rate-limits/rate-repository.ts'
import { createSignedLinks } from '#src/server/secrets/signed-links.ts'
import { createDocumentFolder } from './documents/document-folder.ts'
import { createDocumentRequestRepository } from './documents/document-request-repository.ts'
import { createRequestDocumentsHandler } from './documents/request-documents-handler.ts'
import { signedFileRoutes } from './documents/signed-file-routes.ts'
import type { FormHandlers } from './form-handler.ts'
import { createFormPostHandler } from './form-post-handler.ts'
import type { OnStored } from './form-service.ts'
import { createChallengeRepository } from './guard/challenge-repository.ts'
import { challengeRoutes } from './guard/challenge-routes.ts'
import { createGuards, type FormGuards, type Guards } from './guard/guards.ts'
import { rateLimitsOf } from './guard/rate-limiter.ts'
import { standardMails } from './mails/standard-mails.ts'
import { createFormService } from './submit-form.ts'
import { createFilesHandler } from './uploads/files-handler.ts'
import { createMissingFiles } from './uploads/missing-files.ts'
import { createUploadFolder } from './uploads/upload-folder.ts'
import { createUploadRepository } from './uploads/upload-repository.ts'
import { createUploadReceipts, createUploadStore } from './uploads/upload-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly forms: {
      /** Adds handlers for form-specific behaviour. */
      readonly addHandlers: (handlers: FormHandlers) => void
      /** Adds what is stored with each submission. */
      readonly onStored: (store: OnStored) => void
      readonly guards: FormGuards
    }
  }
}

interface Options {
  /** Replaces the usual guards; for tests. */
  readonly guards?: Guards | undefined
}

/** Forms: validates submissions, stores them with their files, and mails them. */
export const formsPlugin = fp<Options>(
  async (app, options) => {
    const { database, environment, listings, mail, secret, site, posts, now, log } = app
    const { db } = database
    const guards = createGuards({
      challenges: createChallengeRepository(db),
      rates: createRateRepository(db),
      secret,
      now,
      testAnswer: environment.captchaTestAnswer,
      limits: () => rateLimitsOf(site.live().site.forms),
    })
    const links = createSignedLinks(secret)
    const documents = createDocumentFolder(environment.siteConfig)
    const uploadFolder = createUploadFolder(join(environment.dataDir, 'uploads'))
    const uploadRows = createUploadRepository(db)
    const uploads = createUploadStore({ folder: uploadFolder, uploads: uploadRows, receipts: createUploadReceipts(secret), now })
    const handlers: FormHandlers = {
      'request-documents': createRequestDocumentsHandler({ documents, links }),
      'rent-application': createFilesHandler({ uploads, links }),
    }
    const onStored: OnStored[] = []
    const forms = createFormService({
      db,
      guards: options.guards ?? guards,
      mailQueue: mail.queue,
      mailsOf: standardMails,
      handlers,
      onStored,
      secret,
      publicUrl: environment.publicUrl,
      now,
      log,
    })
    app.purgeables.push({
      purgeExpired: (time) => Promise.all([uploads.purgeOrphans(time), guards.purgeExpired()]),
      purgeNightly: async (time) => ({ uploads: await uploads.purgeExpired(time) }),
    })
    app.decorate('forms', {
      guards,
      addHandlers: (added) => void Object.assign(handlers, added),
      onStored: (store) => void onStored.push(store),
    })
    const { properties, projects } = listings
    posts.addHandler(createFormPostHandler({ forms, uploads, guards, properties, projects }))
    const missingFiles = createMissingFiles({ folder: uploadFolder, uploads: uploadRows, log })
    app.background.add(missingFiles)
    app.addHook('onClose', missingFiles.stop)
    await app.register(challengeRoutes, { guards })
    await app.register(signedFileRoutes, {
      links,
      documents,
      uploadFolder,
      uploads: uploadRows,
      properties,
      now,
      requests: createDocumentRequestRepository(db),
    })
  },
  { name: 'forms', dependencies: ['jobs', 'mail', 'secrets', 'posts'] },
)
