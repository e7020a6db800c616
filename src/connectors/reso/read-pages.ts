import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { textOf } from '#src/connectors/read-values.ts'
import type { SourceAnswer, SourceClient } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'

interface PageOptions {
  readonly client: SourceClient
  readonly first: URL
  readonly paging: 'link' | 'skip'
  readonly pageSize: number
  /** Receives the first answer, for the service's time. */
  readonly onFirst: (answer: SourceAnswer) => void
}

/** OData allows empty pages between others; more than this means an endless list. */
const MAX_EMPTY_PAGES = 20
const MAX_REASON = 200
const MAX_KEY = 200

/** The records of an OData 4 collection by page. Throws for a page without new records or a link to another server. */
export async function* readPages({ client, first, paging, pageSize, onFirst }: PageOptions): AsyncGenerator<PlainObject> {
  const keys = new Set<string>()
  const links = new Set<string>()
  const headers = { prefer: `odata.maxpagesize=${pageSize}`, 'odata-maxversion': '4.01' }
  let empty = 0
  let skipped = 0
  for (let url: URL | null = first; url !== null; ) {
    if (links.has(url.href)) throw endless(url)
    links.add(url.href)
    const answer = await client.request(url, { headers })
    if (answer.status !== 200) throw await refusedQuery(url, answer)
    if (links.size === 1) onFirst(answer)
    const page = await answer.json()
    const { value: records, '@odata.nextLink': link } = asObject(page)
    if (!Array.isArray(records)) {
      throw new SourceError('unreadable', `${url.host} answers with what is no collection of OData.`, { isPassing: true })
    }
    const before = keys.size
    for (const record of records) keys.add(keyOf(record))
    if (records.length > 0 && keys.size === before) throw endless(url)
    empty = records.length === 0 ? empty + 1 : 0
    if (empty > MAX_EMPTY_PAGES) throw endless(url)
    for (const record of records) if (isPlainObject(record)) yield record
    skipped += records.length
    if (paging === 'link') url = typeof link === 'string' ? nextOf(link, url) : null
    else url = records.length === 0 ? null : skippedUrl(first, skipped)
  }
}

/** The key of a listing; '' for none. Data Dictionary 1.7 may only have a number. */
export function keyOf(record: unknown): string {
  const { ListingKey, ListingKeyNumeric } = asObject(record)
  return textOf(ListingKey, MAX_KEY) || textOf(ListingKeyNumeric, MAX_KEY)
}

/** The next page's address. Replaces http:// by the service's scheme, because services behind proxies write the wrong one. */
function nextOf(link: string, from: URL): URL {
  const url = URL.canParse(link, from) ? new URL(link, from) : null
  if (url !== null && url.host === from.host) {
    url.protocol = from.protocol
    return url
  }
  throw new SourceError('unreadable', `${from.host} says that the next page is on another server; the token stays here.`, {
    isPassing: false,
  })
}

function skippedUrl(first: URL, skipped: number): URL {
  const url = new URL(first)
  url.searchParams.set('$skip', String(skipped))
  return url
}

function endless({ host }: URL): SourceError {
  return new SourceError('unreadable', `${host} sends the same page again and again; the list has no end.`, { isPassing: true })
}

async function refusedQuery({ host }: URL, answer: SourceAnswer): Promise<SourceError> {
  const text = await answer.text()
  const reason = textOf(asObject(asObject(parsed(text)).error).message, MAX_REASON)
  const said = reason === '' ? '' : ` It says: "${reason}"`
  const isRefused = answer.status === 403
  const advice = isRefused
    ? 'Ask it what the credentials may read.'
    : 'Check "url", "filter", "statuses" and "expand" of connector.json.'
  const code = isRefused ? 'refused' : 'settings'
  return new SourceError(code, `${host} refuses the query with status ${answer.status}. ${advice}${said}${said && '.'}`, {
    isPassing: false,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
