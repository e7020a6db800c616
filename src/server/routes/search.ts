import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import {
  neighboursSchema,
  propertyCountSchema,
  RELAXABLE,
  searchOptionsSchema,
  searchRelaxationsSchema,
} from '#schemas/search-answers.ts'
import { type PropertySearch, writePropertySearch } from '#src/domain/property-search.ts'
import { citySlug } from '#src/server/listings/city-slug.ts'
import type { PropertyFilter } from '#src/server/repositories/property-filter.ts'
import type { PropertyRouteOptions } from './properties.ts'
import { readFilter, readIds, readLanguage, readPropertyQuery, readSearch } from './property-parameters.ts'
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

const relaxationsSchema = {
  summary: 'Which single filter of a search, given up, would bring homes.',
  tags,
  querystring,
  response: { 200: searchRelaxationsSchema },
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

/** What surrounds a search: `/api/search-options`, `/api/properties/count`, `/api/search-relaxations`, `/api/properties/:id/neighbours`. */
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

  app.get('/api/search-relaxations', { schema: relaxationsSchema }, async (request) => {
    const filter = readFilter(request.query, currentSite())
    const search = readSearch(request.query)
    const wider = RELAXABLE.flatMap((without) => relaxed(search, filter, without) ?? [])
    const counted = await Promise.all(
      wider.map(async (way) => ({ ...way, count: (await repository.count(way.filter)).available })),
    )
    return {
      items: counted
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .map(({ without, count, query }) => ({ without, count, query })),
    }
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

/** The search without one of its filters, from its first page; null where it does not have that filter. */
function relaxed(search: PropertySearch, filter: PropertyFilter, without: (typeof RELAXABLE)[number]) {
  const before = writePropertySearch({ ...search, page: 1 })
  const none = { text: '', cities: [], types: [], rooms: {}, price: { min: null, max: null } }
  const query = writePropertySearch({ ...search, [without]: none[without], page: 1 })
  if (query === before) return null
  const field = without === 'types' ? 'categories' : without
  return { without, query, filter: { ...filter, [field]: none[without] } satisfies PropertyFilter }
}
