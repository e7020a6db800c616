import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES } from '#schemas/owner/owner.ts'
import { all, type QueryString } from '#src/server/listings/routes/property-parameters.ts'
import type { HistoryQuery } from '#src/server/owners/owner-history-repository.ts'

const MAX_TEXT_LENGTH = 100

/** Reads a visit history query. Unknown parameters and invalid values are ignored (decision 039, point 10). */
export function readHistoryQuery(query: QueryString): HistoryQuery {
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

/** The page number, from 1. */
export function readPage(query: QueryString): number {
  const [page = ''] = all(query.page)
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** PostgreSQL does not accept NUL in a text. */
function readText(value: unknown): string {
  const [text = ''] = all(value)
  return text.replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_TEXT_LENGTH)
}
