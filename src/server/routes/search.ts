import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { neighboursSchema, propertyCountSchema, searchOptionsSchema } from '#schemas/search-answers.ts'
import { citySlug } from '#src/server/listings/city-slug.ts'
import type { PropertyRouteOptions } from './properties.ts'
import { readFilter, readIds, readLanguage, readPropertyQuery } from './property-parameters.ts'
import { filterParameters } from './property-schemas.ts'

const language = { description: 'An enabled language; the default language otherwise.' } as const
const querystring = { type: 'object', properties: { ...filterParameters, language } } as const
const tags = ['search'] as const

const optionsSchema = {
  summary: 'What a search for a goal can choose from, and how many homes each choice would bring with the other filters.',
  tags,
  querystring,
  response: { 200: searchOptionsSchema },
} as const

const countSchema = {
  summary: 'How many homes a search finds.',
  tags,
  querystring,
  response: { 200: propertyCountSchema },
} as const

const neighboursRoute = {
  summary: 'The homes before and after one in a search.',
  tags,
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the home.', type: 'string' } } },
  querystring,
  response: { 200: neighboursSchema },
} as const

/** Homes further down a search than this have no neighbours: nobody leafs that far. */
const MAX_NEIGHBOURS = 2000

/** What surrounds a search: `/api/search-options`, `/api/properties/count`, `/api/properties/:id/neighbours`. */
export const searchRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: PropertyRouteOptions }> = async (
  app,
  { repository, site: currentSite },
) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-cache'))

  app.get('/api/search-options', { schema: optionsSchema }, async (request) => {
    const site = currentSite()
    const filter = readFilter(request.query, site)
    const [cities, facets] = await Promise.all([repository.cities(filter.goal), repository.facets(filter)])
    return {
      cities: cities.map(({ key, Name, Zip }) => ({ Name, Zip, PropertyCount: facets.cities[citySlug(key)] ?? 0 })),
      types: site.categoriesOf(filter.goal, readLanguage(request.query, site)).map(({ WebID, Name }) => ({
        WebID,
        Name,
        PropertyCount: facets.categories[WebID] ?? 0,
      })),
    }
  })

  app.get('/api/properties/count', { schema: countSchema }, async (request) => {
    const { total, available } = await repository.count(readFilter(request.query, currentSite()))
    return { count: available, total }
  })

  app.get('/api/properties/:id/neighbours', { schema: neighboursRoute }, async (request) => {
    const site = currentSite()
    const { page: _page, pageSize: _size, ...query } = readPropertyQuery(request.query, site)
    const [id] = readIds(request.params.id)
    const [ids, { total }] = await Promise.all([repository.firstIds(query, MAX_NEIGHBOURS), repository.count(query)])
    const at = id === undefined ? -1 : ids.indexOf(id)
    const around = at === -1 ? [] : [ids[at - 1], ids[at + 1]]
    const found = await repository.select(around.filter((neighbour) => neighbour !== undefined))
    const shown = readLanguage(request.query, site)
    const pathOf = (neighbour: number | undefined) => {
      const stored = found.find(({ record }) => record.ID === neighbour)
      return stored ? site.propertyPath(stored.record, shown) : null
    }
    return { position: at === -1 ? null : at + 1, total, previous: pathOf(around[0]), next: pathOf(around[1]) }
  })
}
