import type { FastifyInstance } from 'fastify'
import { readId } from '#src/domain/property/listing-id.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { listingVisibility } from '#src/server/listings/listing-visibility.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'
import { readLanguage } from './property-parameters.ts'

interface Options {
  readonly repository: Pick<PropertyRepository, 'get'>
  readonly site: () => ListingSite
  readonly publicUrl: string
}

/** `GET /api/properties/:id/code.svg`: the public URL of a property's page as a QR code, for the printed brochure. */
export async function propertyCodeRoutes(app: FastifyInstance, { repository, site: currentSite, publicUrl }: Options) {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/properties/:id/code.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const presence = listingVisibility(id === null ? null : await repository.get(id))
      if (presence.view !== 'property') throw new AppError('PROPERTY_NOT_FOUND')
      const site = currentSite()
      const path = site.propertyPath(presence.stored.record, readLanguage(request.query, site))
      // Loaded on first use, to keep the start short.
      const { renderSVG } = await import('uqr')
      const svg = renderSVG(publicUrl.replace(/\/+$/, '') + path, { ecc: 'M', border: 2 })
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg)
    },
  )
}
