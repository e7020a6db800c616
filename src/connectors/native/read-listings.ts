import type { FeedProperty } from '#schemas/property/property.ts'
import type { Source, SourceChange, SourceRecord } from '#src/connectors/connector.ts'
import { createRecordSplitter } from '#src/features/feed/server/split-records.ts'
import type { SourceAnswer } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { type NativeSettings, SINCE } from './native-settings.ts'

export interface NativeRecord {
  /** The import checks it. */
  readonly property: FeedProperty
}

/** As many as a file in the folder `data` may have. */
const MAX_BYTES = 16_000_000_000
/** Changes that the software stored while it answered the run before are asked for again. */
const OVERLAP_MS = 60_000

/** With an address for changes (`changesUrl`), the cursor is the time of the answer. Without one, it is the ETag of the answer. */
export async function* readAll(
  source: Source<NativeSettings>,
): AsyncGenerator<SourceRecord<NativeRecord>, string | null, undefined> {
  const answer = await ask(source, source.settings.url)
  yield* recordsOf(answer)
  return source.settings.changesUrl === undefined ? (answer.headers.etag ?? null) : timeOf(answer, source)
}

/** Reads what changed since a cursor of {@link readAll}. */
export async function* readChanges(
  source: Source<NativeSettings>,
  since: string,
): AsyncGenerator<SourceChange<NativeRecord>, string, undefined> {
  const { changesUrl } = source.settings
  if (changesUrl === undefined) {
    const answer = await ask(source, source.settings.url, since)
    if (answer.status !== UNCHANGED) return yield* differences(source, answer)
    answer.discard()
    return since
  }
  const answer = await ask(source, changesUrl.replaceAll(SINCE, encodeURIComponent(since)))
  if (answer.status === FORGOTTEN) {
    answer.discard()
    source.note('The software no longer knows what has changed since the last run; all listings were read.')
    const whole = await ask(source, source.settings.url)
    yield* differences(source, whole)
    return timeOf(whole, source)
  }
  const changed = new Set<string>()
  const gone: string[] = []
  for await (const record of recordsOf(answer, (key) => void gone.push(key))) {
    changed.add(record.key)
    yield { kind: 'changed', ...record }
  }
  for (const key of gone) if (!changed.has(key)) yield { kind: 'gone', key }
  return timeOf(answer, source)
}

/** All listings of an answer, and those of the site that it lacks. */
async function* differences(
  source: Source<NativeSettings>,
  answer: SourceAnswer,
): AsyncGenerator<SourceChange<NativeRecord>, string, undefined> {
  const left = new Set<string>()
  for await (const key of source.known()) left.add(key)
  for await (const record of recordsOf(answer)) {
    left.delete(record.key)
    yield { kind: 'changed', ...record }
  }
  for (const key of left) yield { kind: 'gone', key }
  return answer.headers.etag ?? ''
}

/** By the clock of the source: "2026-11-29T14:00:00.000Z". */
function timeOf({ date }: SourceAnswer, { now }: Source<NativeSettings>): string {
  return new Date((date ?? now()).getTime() - OVERLAP_MS).toISOString()
}

const UNCHANGED = 304
/** 410, of an address for changes: it does not know them since that time. */
const FORGOTTEN = 410

async function ask({ client, settings, secrets }: Source<NativeSettings>, url: string, etag = ''): Promise<SourceAnswer> {
  const { CONNECTOR_TOKEN: token } = secrets
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(etag && { 'if-none-match': etag }) }
  const answer = await client.request(url, { headers, maxBytes: MAX_BYTES })
  const { status } = answer
  if (status === 200 || (etag !== '' && status === UNCHANGED) || (url !== settings.url && status === FORGOTTEN)) return answer
  answer.discard()
  const isRefused = status === 401 || status === 403
  const message = isRefused ? `${url} refuses the token: look at CONNECTOR_TOKEN.` : `${url} answers with status ${status}.`
  throw new SourceError(isRefused ? 'refused' : 'unreadable', message, { isPassing: false })
}

/** Reads the list "properties" piece by piece, and with `onGone` the list "gone", which may be missing. */
async function* recordsOf(
  answer: SourceAnswer,
  onGone?: (key: string) => void,
): AsyncGenerator<SourceRecord<NativeRecord>, void, undefined> {
  // Hosts answer with a web page during maintenance.
  const unreadable = () =>
    new SourceError('unreadable', 'The address does not answer with a whole file of JSON.', { isPassing: true })
  const splitterOf = (list: string) => createRecordSplitter('The file at the address', list, unreadable)
  const properties = splitterOf('properties')
  const gone = onGone && splitterOf('gone')
  // Without an encoding set, the pieces are buffers.
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
    for (const text of properties.add(piece)) yield recordOf(text)
    for (const text of gone?.add(piece) ?? []) onGone?.(keyOf(parsed(text)))
  }
  if (!properties.end()) throw new SourceError('unreadable', 'The file has no list "properties".', { isPassing: false })
}

function recordOf(text: Buffer): SourceRecord<NativeRecord> {
  const property = parsed(text) as FeedProperty
  return { key: keyOf(property?.ID), raw: { property } }
}

function keyOf(id: unknown): string {
  return Number.isSafeInteger(id) ? String(id) : ''
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(String(text))
  } catch (cause) {
    throw new SourceError('unreadable', 'The file is no JSON.', { isPassing: true, cause })
  }
}
