import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { belgianDay, belgianHour } from '#src/base/time/belgian-day.ts'
import type { DocumentFolder } from '#src/features/forms/server/documents/document-folder.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import { firstDayNeeded, firstDayOfWeek, visitFigures } from '#src/features/visits/rules/visit-figures.ts'
import type { VisitFiguresRepository } from '#src/features/visits/server/visit-figures-repository.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { guardOwnerProperties, guardOwners, ownerOf, propertyIdOf } from './owner-api-guard.ts'
import { listOwnerDocuments, ownerDocumentRoutes } from './owner-document-routes.ts'
import type { OwnerHistoryRepository } from './owner-history-repository.ts'
import { ownerHistoryRoutes } from './owner-history-routes.ts'
import { byImportance, toOwnerProperty } from './owner-property.ts'
import type { OwnerPropertyRepository } from './owner-property-repository.ts'
import {
  getOwnerPropertyFiguresSchema,
  getOwnerPropertyRecordsSchema,
  getOwnerPropertySchema,
  listOwnerPropertiesSchema,
} from './owner-schemas.ts'
import type { OwnerSessions } from './owner-sessions.ts'

export interface OwnerPropertyRouteOptions {
  readonly ownerSessions: OwnerSessions
  readonly services: Pick<SiteServices, 'live'>
  readonly properties: OwnerPropertyRepository
  readonly history: OwnerHistoryRepository
  readonly visits: VisitFiguresRepository
  readonly documents: Pick<DocumentFolder, 'folder'>
  readonly now: () => Date
}

const NO_VISITS = { views: 0, visitors: 0 }

type Plugin = FastifyPluginAsyncJsonSchemaToTs<{ Options: OwnerPropertyRouteOptions }>

/** `/api/owner/properties` and below. Answers 401 without a session and 404 to other owners. */
export const ownerPropertyRoutes: Plugin = async (app, options) => {
  guardOwners(app, options.ownerSessions)
  const { properties, visits, services, now } = options

  app.get('/api/owner/properties', { schema: listOwnerPropertiesSchema }, async (request) => {
    const service = services.live()
    const { propertyIds } = ownerOf(request)
    const monday = firstDayOfWeek(belgianDay(now())).toString()
    const [stored, weeks] = await Promise.all([properties.list(propertyIds), visits.sumsSince([...propertyIds], monday)])
    const language = readLanguage(request.query, service.listingSite)
    return stored
      .toSorted(byImportance)
      .map((property) => toOwnerProperty(property, weeks.get(property.record.ID) ?? NO_VISITS, language, service))
  })

  // Unknown paths also answer 401 without a session.
  app.get('/api/owner/*', { schema: { hide: true } }, async () => {
    throw new AppError('API_NOT_FOUND')
  })
  await app.register(onePropertyRoutes, { ...options, prefix: '/api/owner/properties/:id' })
}

/** Routes of a property, for its owners only. */
const onePropertyRoutes: Plugin = async (app, options) => {
  guardOwnerProperties(app)
  const { properties, visits, services, documents, now } = options

  app.get('', { schema: getOwnerPropertySchema }, async (request) => {
    const service = services.live()
    const propertyId = propertyIdOf(request)
    const monday = firstDayOfWeek(belgianDay(now())).toString()
    const [[stored], weeks] = await Promise.all([properties.list([propertyId]), visits.sumsSince([propertyId], monday)])
    if (stored === undefined) throw new AppError('PROPERTY_NOT_FOUND')
    const week = weeks.get(propertyId) ?? NO_VISITS
    return toOwnerProperty(stored, week, readLanguage(request.query, service.listingSite), service)
  })

  app.get('/figures', { schema: getOwnerPropertyFiguresSchema }, async (request) => {
    const moment = now()
    const today = belgianDay(moment)
    const record = await visits.record(propertyIdOf(request), firstDayNeeded(today).toString())
    return visitFigures(record, today, belgianHour(moment))
  })

  app.get('/records', { schema: getOwnerPropertyRecordsSchema }, async (request) => {
    const propertyId = propertyIdOf(request)
    const { language } = ownerOf(request)
    const { communications, publications, ...records } = await properties.records(propertyId)
    return {
      communications: [...communications],
      publications: [...publications],
      documents: await listOwnerDocuments(records.documents, { propertyId, language, folder: documents.folder }),
    }
  })

  await app.register(ownerHistoryRoutes, { history: options.history, services })
  await app.register(ownerDocumentRoutes, { properties, documents })
}
