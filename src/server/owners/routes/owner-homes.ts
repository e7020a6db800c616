import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { firstDayNeeded, visitFigures } from '#src/domain/owner/visit-figures.ts'
import { belgianDay, belgianHour } from '#src/domain/time/belgian-day.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { DocumentFolder } from '#src/server/forms/documents/document-folder.ts'
import { readLanguage } from '#src/server/listings/routes/property-parameters.ts'
import { listOwnerDocuments } from '#src/server/owners/owner-documents.ts'
import type { OwnerHistoryRepository } from '#src/server/owners/owner-history-repository.ts'
import { byImportance, toOwnerProperty } from '#src/server/owners/owner-property.ts'
import type { OwnerPropertyRepository } from '#src/server/owners/owner-property-repository.ts'
import type { OwnerSessions } from '#src/server/owners/owner-sessions.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import type { VisitFiguresRepository } from '#src/server/visits/visit-figures-repository.ts'
import { ownerDocumentRoutes } from './owner-documents.ts'
import { guardHomes, guardOwners, homeOf, ownerOf } from './owner-guard.ts'
import { ownerHistoryRoutes } from './owner-history.ts'
import { getHomeFiguresSchema, getHomeRecordsSchema, getHomeSchema, listHomesSchema } from './owner-schemas.ts'

export interface OwnerHomeRouteOptions {
  readonly ownerSessions: OwnerSessions
  readonly services: Pick<SiteServices, 'live'>
  readonly homes: OwnerPropertyRepository
  readonly history: OwnerHistoryRepository
  readonly visits: VisitFiguresRepository
  readonly documents: Pick<DocumentFolder, 'folder'>
  readonly now: () => Date
}

type Plugin = FastifyPluginAsyncJsonSchemaToTs<{ Options: OwnerHomeRouteOptions }>

/** `/api/owner/properties` and everything below it. What is registered here answers strangers 401, and other owners 404. */
export const ownerHomeRoutes: Plugin = async (app, options) => {
  guardOwners(app, options.ownerSessions)
  const { homes, visits, services, now } = options

  app.get('/api/owner/properties', { schema: listHomesSchema }, async (request) => {
    const service = services.live()
    const { propertyIds } = ownerOf(request)
    const week = belgianDay(now()).subtract({ days: 6 }).toString()
    const [stored, views] = await Promise.all([homes.list(propertyIds), visits.viewsSince([...propertyIds], week)])
    const language = readLanguage(request.query, service.listingSite)
    return stored.toSorted(byImportance).map((home) => toOwnerProperty(home, views.get(home.record.ID) ?? 0, language, service))
  })

  // Whoever asks for something that is not there is told so only as an owner.
  app.get('/api/owner/*', { schema: { hide: true } }, async () => {
    throw new AppError('API_NOT_FOUND')
  })
  await app.register(oneHomeRoutes, { ...options, prefix: '/api/owner/properties/:id' })
}

/** What is asked of one home, which is the owner's own. */
const oneHomeRoutes: Plugin = async (app, options) => {
  guardHomes(app)
  const { homes, visits, services, documents, now } = options

  app.get('', { schema: getHomeSchema }, async (request) => {
    const service = services.live()
    const homeId = homeOf(request)
    const week = belgianDay(now()).subtract({ days: 6 }).toString()
    const [[stored], views] = await Promise.all([homes.list([homeId]), visits.viewsSince([homeId], week)])
    if (stored === undefined) throw new AppError('PROPERTY_NOT_FOUND')
    return toOwnerProperty(stored, views.get(homeId) ?? 0, readLanguage(request.query, service.listingSite), service)
  })

  app.get('/figures', { schema: getHomeFiguresSchema }, async (request) => {
    const moment = now()
    const today = belgianDay(moment)
    const record = await visits.record(homeOf(request), firstDayNeeded(today).toString())
    return visitFigures(record, today, belgianHour(moment))
  })

  app.get('/records', { schema: getHomeRecordsSchema }, async (request) => {
    const homeId = homeOf(request)
    const { language } = ownerOf(request)
    const { communications, publications, ...records } = await homes.records(homeId)
    return {
      communications: [...communications],
      publications: [...publications],
      documents: await listOwnerDocuments(records.documents, { homeId, language, folder: documents.folder }),
    }
  })

  await app.register(ownerHistoryRoutes, { history: options.history, services })
  await app.register(ownerDocumentRoutes, { homes, documents })
}
