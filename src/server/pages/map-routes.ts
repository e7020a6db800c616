import type { FastifyInstance } from 'fastify'
import { MAP_FRAME_PATH, MAP_TYPES } from '#schemas/search/map-message.ts'
import { mapPlacesSchema } from '#schemas/search/map-place.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { type MakeMapFrame, mapPlaces } from './map-frame.ts'

interface Options {
  readonly services: SiteServices
  readonly frame: MakeMapFrame
}

/** `/map-frame/`, the document in the map's frame, and `GET /api/places`, the cities on maps. */
export async function mapRoutes(app: FastifyInstance, { services, frame }: Options): Promise<void> {
  app.get<{ Querystring: { ground?: unknown } }>(MAP_FRAME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const baseLayer = MAP_TYPES.find((type) => type === request.query.ground) ?? 'drawn'
    const { html, policy } = frame(services.live(), baseLayer)
    reply.header('cache-control', 'no-cache')
    if (policy === '') reply.removeHeader('content-security-policy')
    else reply.header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })

  app.get('/api/places', { schema: placesApi }, async (_, reply) => {
    reply.header('cache-control', 'no-cache')
    return { places: mapPlaces(services.live().site) }
  })
}

const placesApi = {
  summary: 'The cities of the site whose place is known, largest offer first.',
  tags: ['listings'],
  response: { 200: mapPlacesSchema },
} as const
