import type { FastifyInstance } from 'fastify'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import type { RequestSources } from './describe-request.ts'

/** What descriptions of requests are made from. */
export function createRequestSources(app: FastifyInstance): RequestSources {
  const { database, environment, leads, listings, mail, site, staff } = app
  return {
    properties: listings.properties,
    projects: listings.projects,
    uploads: createUploadRepository(database.db),
    mails: mail.mails,
    leads,
    staffNames: async () => new Map((await staff.manage.list()).map(({ id, name, email }) => [id, name || email])),
    context: () => ({ ...site.live(), publicUrl: environment.publicUrl }),
  }
}
