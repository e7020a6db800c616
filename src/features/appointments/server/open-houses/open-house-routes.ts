import type { FastifyInstance } from 'fastify'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { appointmentCalendar } from '#src/features/appointments/server/appointment-calendar.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { OPEN_HOUSE } from '#src/features/properties/rules/open-house-text.ts'
import { readInstantMs } from '#src/features/properties/rules/open-houses.ts'
import { addressLine } from '#src/features/properties/rules/place/address.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import { shownOpenHouses } from '#src/features/properties/server/shown-open-houses.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

interface Options {
  readonly properties: Pick<PropertyRepository, 'get'>
  readonly service: () => PageService
  readonly publicUrl: string
}

/** `GET /api/properties/:id/open-house.ics`: a coming open house by its start; a past one redirects to the property's page. */
export async function openHouseRoutes(app: FastifyInstance, { properties, service, publicUrl }: Options): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/properties/:id/open-house.ics',
    { schema: { hide: true, params: { type: 'object', properties: { id: { type: 'string' } } } } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const visibility = listingVisibility(id === null ? null : await properties.get(id))
      if (visibility.view !== 'property') throw new AppError('PROPERTY_NOT_FOUND')
      const { listingSite, site } = service()
      const { agency } = site.config
      const { record } = visibility.stored
      const language = readLanguage(request.query, listingSite)
      const path = listingSite.propertyPath(record, language)
      const startMs = readInstantMs(String(request.query.from ?? ''))
      const found = shownOpenHouses(record, listingSite).find(({ From }) => readInstantMs(From) === startMs)
      reply.header('cache-control', 'no-cache')
      if (found === undefined) return reply.redirect(path, 302)
      const name = multilingualText(record.TypeDescription, language) || listingSite.categoryName(record.WebID, language)
      const calendar = await appointmentCalendar(
        {
          uid: `open-house-${record.ID}-${startMs}@${new URL(publicUrl).hostname}`,
          sequence: 0,
          startsAt: new Date(found.From),
          endsAt: new Date(found.To),
          title: `${OPEN_HOUSE[language]} – ${name}`,
          description: [publicUrl + path, agency.name, displayPhone(agency.phone)].join('\n'),
          location: addressLine({ ...record, City: titleCaseCity(record.City) }),
          organiser: { name: agency.name, email: agency.email },
        },
        'PUBLISH',
      )
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="open-house-${record.ID}.ics"`)
        .send(calendar)
    },
  )
}
