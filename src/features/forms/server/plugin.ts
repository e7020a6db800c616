import { join } from 'node:path'
import fp from 'fastify-plugin'
import { createDocumentFolder } from '#src/features/forms/server/documents/document-folder.ts'
import { createDocumentRequestRepository } from '#src/features/forms/server/documents/document-request-repository.ts'
import { createRequestDocumentsHandler } from '#src/features/forms/server/documents/request-documents-handler.ts'
import { signedFileRoutes } from '#src/features/forms/server/documents/signed-file-routes.ts'
import { createChallengeRepository } from '#src/features/forms/server/guard/challenge-repository.ts'
import { challengeRoutes } from '#src/features/forms/server/guard/challenge-routes.ts'
import { createGuards, type FormGuards, type Guards } from '#src/features/forms/server/guard/guards.ts'
import { rateLimitsOf } from '#src/features/forms/server/guard/rate-limiter.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import { createFilesHandler } from '#src/features/forms/server/uploads/files-handler.ts'
import { createMissingFiles } from '#src/features/forms/server/uploads/missing-files.ts'
import { createUploadFolder } from '#src/features/forms/server/uploads/upload-folder.ts'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import { createUploadReceipts, createUploadStore } from '#src/features/forms/server/uploads/upload-store.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { AsNeighbour } from '#src/platform/neighbours/neighbours.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { createSignedLinks } from '#src/platform/secrets/signed-links.ts'
import type { FormHandlers } from './form-handler.ts'
import { createFormPostHandler } from './form-post-handler.ts'
import type { OnStored } from './form-service.ts'
import { noteForNeighbour } from './neighbours/neighbour-request-repository.ts'
import { createHandOver, createTakeRequest } from './neighbours/neighbour-requests.ts'
import { contextOf, createFormService } from './submit-form.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly forms: {
      readonly addHandlers: (handlers: FormHandlers) => void
      readonly onStored: (store: OnStored) => void
      readonly guards: FormGuards
      /** Stores a request that was sent at another site of the network. */
      readonly takeRequest: AsNeighbour['takeRequest']
      /** Hands requests about properties of other sites on to those, now. */
      readonly handOver: () => Promise<void>
    }
  }
}

interface Options {
  readonly guards?: Guards | undefined
}

/** Requests for other offices wait so long at most, while those answer. */
const HAND_OVER_MS = 20_000

/** Validates submissions, stores them with their files, and mails them. */
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
    const onStored: OnStored[] = [
      async ({ id, form, subject }, _page, _context, transaction) => {
        // Appointments are those of this site's calendar, and files stay where they were sent.
        if (subject?.kind === 'property' && handlers[form] === undefined)
          await noteForNeighbour(transaction, id, subject.record.ID)
      },
    ]
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
    const handOver = createHandOver({ db, neighbours: app.neighbours, now, log })
    const takeRequest = createTakeRequest({
      db,
      properties: listings.properties,
      mailQueue: mail.queue,
      context: () => contextOf({ publicUrl: environment.publicUrl, secret }, { site: site.live() }, now()),
      onStored,
    })
    if (app.neighbours.own !== '') {
      const periodic = createPeriodic({
        run: () => handOver().catch((err: unknown) => log.warn({ err }, 'could not read the requests for other offices')),
        waitMs: () => HAND_OVER_MS,
      })
      app.background.add({ start: () => void periodic.runNow() })
      app.addHook('preClose', periodic.stop)
    }
    app.decorate('forms', {
      guards,
      takeRequest,
      handOver,
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
