import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { StudioOwnTwin, StudioOwnTwinSide } from '#schemas/studio/own-properties-api.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { formatEuro, isPriceKnown } from '#src/features/properties/rules/price.ts'
import { ownTwins } from '#src/features/properties/server/agency-property-queries.ts'
import type { Author, OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { Describing } from './describe-own.ts'
import type { createReplaceOwn } from './enter-state.ts'
import { ofOwn, propertyNumber } from './own-schemas.ts'

interface Options {
  readonly repository: OwnPropertyRepository
  readonly about: (request: FastifyRequest) => Describing
  readonly by: (request: FastifyRequest) => Author
  readonly replace: ReturnType<typeof createReplaceOwn>
}

const OF_TWIN = {
  ...ofOwn,
  body: { type: 'object', required: ['listing'], additionalProperties: false, properties: { listing: propertyNumber } },
} as const
const MAX_TWINS = 20
const PICTURE_WIDTH_PX = 250

/** Properties entered by hand that agency software has now, too: staff say whether they are the same. */
export const ownTwinRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { repository, about, by, replace },
) => {
  const { database, listings, site: services, staff } = app
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-properties')
  const show = staff.requireStaff('show-properties')

  function sideOf(id: number, record: PlainObject, asked: Language): StudioOwnTwinSide {
    const { listingSite, site } = services.live()
    const language = site.config.languages.includes(asked) ? asked : site.config.defaultLanguage
    const { RecordFile, WebID, City, Street, HouseNumber, Price } = record
    const category = typeof WebID === 'string' ? listingSite.categoryName(WebID, language) : ''
    const city = typeof City === 'string' ? titleCaseCity(City) : ''
    const street = [Street, HouseNumber].filter((part) => typeof part === 'string' && part !== '').join(' ')
    const [picture] = asList(record.Pictures).flatMap((each) => {
      const { Url } = asObject(each)
      return typeof Url === 'string' ? (listingSite.picture(Url, '') ?? []) : []
    })
    return {
      id,
      reference: typeof RecordFile === 'string' ? RecordFile : String(id),
      title: [category, city, street].filter(Boolean).join(' · '),
      price: isPriceKnown(Price) ? formatEuro(Price) : '',
      picture: picture?.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)) ?? null,
    }
  }

  app.get(
    '/api/studio/own-properties/twins',
    { ...see, schema: { hide: true } },
    async (request): Promise<readonly StudioOwnTwin[]> => {
      const { language } = about(request)
      const twins: StudioOwnTwin[] = []
      for (const { ownId, listingId, by } of await ownTwins(database.db, MAX_TWINS)) {
        const [own, stored] = [await repository.read(ownId), await listings.properties.getUnpublished(listingId)]
        if (own === null || stored === null) continue
        twins.push({ own: sideOf(ownId, own.record, language), listing: sideOf(listingId, { ...stored.record }, language), by })
      }
      return twins
    },
  )

  app.post('/api/studio/own-properties/:id/same', { ...show, schema: OF_TWIN }, async (request, reply) => {
    const { id } = request.params
    const { listing } = request.body
    const [own, stored] = [await repository.read(id), await listings.properties.getUnpublished(listing)]
    if (own === null || stored === null || stored.retiredAt !== null) throw new AppError('OWN_NOT_FOUND')
    // A listing that staff entered cannot take the place of another.
    if ((await repository.statesOf([listing])).size > 0) throw new AppError('OWN_STATE_NOT_TAKEN')
    await replace(own, listing, by(request))
    await staff.record(request, 'property-replaced', `${id} ${listing}`)
    return reply.code(204).send()
  })

  app.post('/api/studio/own-properties/:id/different', { ...edit, schema: OF_TWIN }, async (request, reply) => {
    const { id } = request.params
    if ((await repository.read(id)) === null) throw new AppError('OWN_NOT_FOUND')
    await repository.distinguish(id, request.body.listing)
    await staff.record(request, 'property-distinguished', `${id} ${request.body.listing}`)
    return reply.code(204).send()
  })
}
