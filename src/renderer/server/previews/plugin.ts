import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import { createPreviewDoor, type PreviewDoor } from './preview-access.ts'
import { createPreviewLinkRepository } from './preview-link-repository.ts'
import { createPreviewLinks, type PreviewLinks } from './preview-links.ts'
import { createPreviewedDefinitions, type PreviewedDefinitions } from './previewed-definitions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly previews: PreviewDoor & { readonly links: PreviewLinks; readonly definitions: PreviewedDefinitions }
  }
}

interface Options {
  /** Whether previews are open to everybody, as in development. */
  readonly isOpen: boolean
}

/** Access to previews by link or session, and their content. */
export const previewsPlugin = fp<Options>(
  async (app, { isOpen }) => {
    const { database, environment, secret, now, versions, drafts, siteValidator, staff } = app
    const repository = createPreviewLinkRepository(database.db)
    const links = createPreviewLinks({ repository, secret, now })
    staff.rightsEnd.push(async (db, accountId) => {
      await createPreviewLinkRepository(db).revokeOf(accountId)
    })
    app.purgeables.push({ purgeExpired: (time) => repository.purgeExpired(time) })
    const definitions = createPreviewedDefinitions({
      source: await app.siteSource,
      versions: versions.repository,
      drafts,
      folder: environment.siteConfig,
      validator: siteValidator,
    })
    const ofStaff = {
      async isSignedIn(request: FastifyRequest) {
        const found = await staff.sessions.find(request)
        return found !== null && mayDo(found.account.role, 'use-studio')
      },
      cookieOf: staff.sessions.cookieOf,
    }
    const door = createPreviewDoor({ links, staff: ofStaff, publicUrl: environment.publicUrl, isOpen })
    app.decorate('previews', { ...door, links, definitions })
    app.mediaAccess.addPass(async (request, name) => {
      const access = await door.accessOf(request)
      return access !== null && (await definitions.namesMedia(access.subject, name))
    })
  },
  { name: 'previews', dependencies: ['secrets', 'jobs', 'versions', 'drafts', 'media', 'staff'] },
)
