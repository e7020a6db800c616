import type { FastifyInstance } from 'fastify'
import { type NeighbourhoodList, neighbourhoodListSchema } from '#schemas/property/neighbourhood.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { language, notModified } from '#src/platform/http/api-schemas.ts'
import { addRead } from '#src/platform/http/read-routes.ts'
import type { PropertyRouteOptions } from './property-routes.ts'
import { readLanguage } from './query-parameters.ts'

const getNeighbourhoodsSchema = {
  summary: 'The neighbourhoods of the site, by city and name; many sites have none.',
  tags: ['search'],
  querystring: { type: 'object', properties: { language } },
  response: { 200: neighbourhoodListSchema, 304: notModified },
} as const

export async function neighbourhoodRoutes(
  app: FastifyInstance,
  { site: currentSite }: Pick<PropertyRouteOptions, 'site'>,
): Promise<void> {
  addRead<NeighbourhoodList>(app, '/api/neighbourhoods', {
    schema: getNeighbourhoodsSchema,
    inputs: () => [],
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
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
    },
  })
}
