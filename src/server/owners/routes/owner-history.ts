import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { asDownload } from '#src/server/http/send-private-file.ts'
import { readLanguage } from '#src/server/listings/routes/property-parameters.ts'
import { historyCsv } from '#src/server/owners/history-csv.ts'
import type { OwnerHistoryRepository } from '#src/server/owners/owner-history-repository.ts'
import { ownerTexts } from '#src/server/owners/owner-property.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { propertyIdOf } from './owner-guard.ts'
import { readHistoryQuery, readPage } from './owner-history-parameters.ts'
import { getHistoryCsvSchema, getHistorySchema } from './owner-schemas.ts'

interface Options {
  readonly history: OwnerHistoryRepository
  readonly services: Pick<SiteServices, 'live'>
}

/** The visit history of an owner's property, by page or as CSV. Register it behind `guardOwnerProperties`. */
export const ownerHistoryRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { history, services }) => {
  app.get('/history', { schema: getHistorySchema }, async (request) => {
    return await history.page(propertyIdOf(request), readHistoryQuery(request.query), readPage(request.query))
  })

  app.get('/history.csv', { schema: getHistoryCsvSchema }, async (request, reply) => {
    const propertyId = propertyIdOf(request)
    const entries = await history.all(propertyId, readHistoryQuery(request.query))
    const text = ownerTexts(readLanguage(request.query, services.live().listingSite))
    asDownload(reply, `${text('owner.nav.history')} ${propertyId}.csv`).type('text/csv; charset=utf-8')
    return historyCsv(entries, text)
  })
}
