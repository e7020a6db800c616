import fp from 'fastify-plugin'
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
  /** Whether everybody may see previews, as in development. */
  readonly isOpen: boolean
}

/** Who may see previews, whoever has followed a link that holds, and what they show. */
export const previewsPlugin = fp<Options>(
  async (app, { isOpen }) => {
    const { database, environment, secret, now, versions, drafts, siteValidator } = app
    const repository = createPreviewLinkRepository(database.db)
    const links = createPreviewLinks({ repository, secret, now })
    app.purgeables.push({ purgeExpired: (time) => repository.purgeExpired(time) })
    const definitions = createPreviewedDefinitions({
      source: await app.siteSource,
      versions: versions.repository,
      drafts,
      folder: environment.siteConfig,
      validator: siteValidator,
    })
    app.decorate('previews', { ...createPreviewDoor({ links, publicUrl: environment.publicUrl, isOpen }), links, definitions })
  },
  { name: 'previews', dependencies: ['secrets', 'jobs', 'versions', 'drafts'] },
)
