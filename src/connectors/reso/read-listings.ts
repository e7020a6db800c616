import type { PlainObject } from '#src/base/json/plain-object.ts'
import { createBearerClient, tokenByCredentials } from '#src/connectors/bearer-client.ts'
import type { Source, SourceChange, SourceRecord } from '#src/connectors/connector.ts'
import { flagOf, textOf } from '#src/connectors/read-values.ts'
import type { SourceAnswer, SourceClient } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { keyOf, readPages } from './read-pages.ts'
import { type ResoSettings, settingsSchema } from './settings.ts'

/** A record of Property, with data outside the dictionary. */
export interface ResoRecord {
  readonly property: unknown
  readonly defaults: Pick<ResoSettings, 'currency' | 'country' | 'language' | 'areaUnit'>
}

export const TITLE = 'RESO Web API'

/** Services record changes with a delay, so each run looks back this far. */
const LOOK_BACK_MS = 10 * 60_000
const { statuses: defaultStatuses, expand: defaultExpand, pageSize: defaultPageSize } = settingsSchema.properties

/** The MLS Grid also sends hidden listings and requires a filter in a full read; other services do not know that field. */
const MLS_GRID = /(?:^|\.)mlsgrid\.com$/
const MAY_BE_SEEN = 'MlgCanView eq true'

export async function* fetchAll(source: Source<ResoSettings>): AsyncGenerator<SourceRecord<ResoRecord>, string, undefined> {
  const { statuses = defaultStatuses.default } = source.settings
  const ofStatus = statuses.map((status) => `StandardStatus eq '${status}'`).join(' or ')
  const conditions = [statuses.length === 1 ? ofStatus : `(${ofStatus})`, ...(asksForPermission(source) ? [MAY_BE_SEEN] : [])]
  const reading = readProperties(source, conditions.join(' and '))
  for await (const property of reading.records) {
    yield recordOf(property, source)
  }
  return reading.cursor()
}

/** Reads changes in any status: a listing that left the statuses of the settings is gone. */
export async function* fetchChanges(
  source: Source<ResoSettings>,
  since: string,
): AsyncGenerator<SourceChange<ResoRecord>, string, undefined> {
  if (Number.isNaN(Date.parse(since))) throw new Error(`[Bug] the cursor is no time: ${since}`)
  const { statuses = defaultStatuses.default } = source.settings
  const read = new Set(statuses.map(bare))
  const reading = readProperties(source, `ModificationTimestamp ge ${since}`)
  for await (const property of reading.records) {
    const record = recordOf(property, source)
    const isHere = read.has(bare(textOf(property.StandardStatus))) && flagOf(property.MlgCanView) !== false
    yield isHere ? { kind: 'changed', ...record } : { kind: 'gone', key: record.key }
  }
  return reading.cursor()
}

function asksForPermission({ settings: { url, onlyViewable } }: Source<ResoSettings>): boolean {
  return onlyViewable ?? MLS_GRID.test(new URL(url).hostname)
}

function readProperties(source: Source<ResoSettings>, condition: string) {
  const { settings, now } = source
  const { expand = defaultExpand.default, paging = 'link', pageSize = defaultPageSize.default, filter } = settings
  let startedAt = now()
  const first = new URL(`${settings.url.replace(/\/+$/, '')}/Property`)
  first.searchParams.set('$filter', filter === undefined ? condition : `(${filter}) and ${condition}`)
  if (expand.length > 0) first.searchParams.set('$expand', expand.join(','))
  if (paging === 'skip') {
    first.searchParams.set('$orderby', 'ListingKey')
    first.searchParams.set('$top', String(pageSize))
  }
  const onFirst = ({ date }: SourceAnswer) => {
    // The service's clock wrote the timestamps.
    if (date !== null) startedAt = date
  }
  return {
    records: readPages({ client: clientOf(source), first, paging, pageSize, onFirst }),
    /** Changes made while reading are read again in the next run. */
    cursor: () => new Date(startedAt.getTime() - LOOK_BACK_MS).toISOString(),
  }
}

function recordOf(property: PlainObject, { settings }: Source<ResoSettings>): SourceRecord<ResoRecord> {
  const key = keyOf(property)
  const { currency, country, language, areaUnit } = settings
  const defaults = { currency, ...(country && { country }), ...(language && { language }), ...(areaUnit && { areaUnit }) }
  return { key, raw: { property, defaults } }
}

/** A client with the configured token, or with one for client credentials. */
function clientOf({ settings, secrets, client, now }: Source<ResoSettings>): SourceClient {
  const { CONNECTOR_TOKEN: token, CONNECTOR_CLIENT_ID: clientId, CONNECTOR_CLIENT_SECRET: clientSecret } = secrets
  const { tokenUrl: url, scope } = settings
  const base = { client, now, title: new URL(settings.url).host }
  if (token) return createBearerClient({ ...base, obtain: async () => ({ token, renewAt: null }) })
  if (url && clientId && clientSecret) {
    return createBearerClient({ ...base, obtain: tokenByCredentials({ ...base, url, clientId, clientSecret, scope }) })
  }
  const message =
    'The RESO Web API needs CONNECTOR_TOKEN; or CONNECTOR_CLIENT_ID and CONNECTOR_CLIENT_SECRET with "tokenUrl" in connector.json.'
  throw new SourceError('settings', message, { isPassing: false })
}

/** "Active Under Contract" and "ActiveUnderContract" are equal. */
function bare(status: string): string {
  return status.replaceAll(' ', '').toLowerCase()
}
