import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { neighbourhoodListSchema } from '#schemas/property/neighbourhood.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import { language } from '#src/server/http/api-schemas.ts'
import type { PropertyRouteOptions } from './property-routes.ts'
import { readLanguage } from './query-parameters.ts'

const getNeighbourhoodsSchema = {
  summary: 'The neighbourhoods of the site, by city and name; many sites have none.',
  tags: ['search'],
  querystring: { type: 'object', properties: { language } },
  response: { 200: neighbourhoodListSchema },
} as const

/** The neighbourhoods of `data/neighbourhoods.json` (PROP-01). */
export const neighbourhoodRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Pick<PropertyRouteOptions, 'site'> }> = async (
  app,
  { site: currentSite },
) => {
  app.get('/api/neighbourhoods', { schema: getNeighbourhoodsSchema }, async (request, reply) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    reply.header('cache-control', 'no-cache')
    const items = site.neighbourhoods.map(({ ID, Name, Zip, City, CountryID, CountryName }) => ({
      ID,
      Name: multilingualText(Name, language),
      Zip,
      City: titleCaseCity(City),
      CountryID,
      CountryName: multilingualText(CountryName, language),
      language,
    }))
    const collator = new Intl.Collator(language)
    return { items: items.toSorted((a, b) => collator.compare(a.City, b.City) || collator.compare(a.Name, b.Name)) }
  })
}
