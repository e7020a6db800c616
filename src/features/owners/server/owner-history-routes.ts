import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES } from '#schemas/owner/owner.ts'
import { all, type QueryString, readLanguage } from '#src/features/properties/server/query-parameters.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { asDownload } from '#src/platform/http/send-private-file.ts'
import { historyCsv } from './history-csv.ts'
import { propertyIdOf } from './owner-api-guard.ts'
import type { HistoryQuery, OwnerHistoryRepository } from './owner-history-repository.ts'
import { ownerTexts } from './owner-property.ts'
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

const MAX_TEXT_LENGTH = 100

/** Reads a visit history query. Unknown parameters and invalid values are ignored (decision 039, point 10). */
function readHistoryQuery(query: QueryString): HistoryQuery {
  const sort = HISTORY_SORTS.find((known) => known === all(query.sort)[0]) ?? 'date'
  const [order] = all(query.order)
  return {
    sort,
    isDescending: order === 'asc' || order === 'desc' ? order === 'desc' : sort === 'date',
    types: HISTORY_TYPES.filter((known) => all(query.type).includes(known)),
    statuses: HISTORY_STATUSES.filter((known) => all(query.status).includes(known)),
    source: readText(query.source),
    text: readText(query.text),
  }
}

function readPage(query: QueryString): number {
  const [page = ''] = all(query.page)
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

function readText(value: unknown): string {
  const [text = ''] = all(value)
  return text.trim().slice(0, MAX_TEXT_LENGTH)
}
