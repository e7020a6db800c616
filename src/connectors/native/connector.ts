import type { FeedProperty } from '#schemas/property/property.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { defineConnector, type Source, type SourceChange, type SourceRecord } from '#src/connectors/connector.ts'
import { createRecordSplitter } from '#src/features/feed/server/split-records.ts'
import type { SourceAnswer } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'

interface Settings {
  readonly url: string
}

interface NativeRecord {
  /** The import checks it. */
  readonly property: FeedProperty
}

const MAX_BYTES = 4_000_000_000

/** The project's own format (`data/properties.json`) at an address, for software or scripts that write it. */
export default defineConnector<Settings, NativeRecord>({
  title: 'Listings as JSON at an address',
  description: 'A file in the form of this site at an address, for software that writes it, or a script of the agency.',
  schema: {
    type: 'object',
    required: ['url'],
    additionalProperties: false,
    properties: {
      url: {
        description: 'The address of the file, in the form of data/properties.json.',
        type: 'string',
        pattern: '^https?://',
        examples: ['https://www.example.be/listings/properties.json'],
      },
    },
  },
  secrets: [
    {
      name: 'CONNECTOR_TOKEN',
      description: 'The token that the address asks for ("Authorization: Bearer"), if it does.',
      isOptional: true,
    },
  ],
  values: {},
  async *fetchAll(source) {
    const answer = await ask(source, '')
    yield* recordsOf(answer)
    return answer.headers.etag ?? null
  },
  async *fetchChanges(source, since): AsyncGenerator<SourceChange<NativeRecord>, string, undefined> {
    const answer = await ask(source, since)
    if (answer.status === 304) {
      answer.discard()
      return since
    }
    const left = new Set<string>()
    for await (const key of source.known()) left.add(key)
    for await (const record of recordsOf(answer)) {
      left.delete(record.key)
      yield { kind: 'changed', ...record }
    }
    for (const key of left) yield { kind: 'gone', key }
    return answer.headers.etag ?? ''
  },
  sentAs: 'property',
  map(record) {
    if (!isPlainObject(record?.property)) throw new Error('The listing is no object of the feed.')
    const { ID: _, ...property } = record.property
    return { property }
  },
})

async function ask({ client, settings, secrets }: Source<Settings>, etag: string): Promise<SourceAnswer> {
  const { CONNECTOR_TOKEN: token } = secrets
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(etag && { 'if-none-match': etag }) }
  const answer = await client.request(settings.url, { headers, maxBytes: MAX_BYTES })
  if (answer.status === 200 || (etag !== '' && answer.status === 304)) return answer
  answer.discard()
  const isRefused = answer.status === 401 || answer.status === 403
  const message = isRefused
    ? `${settings.url} refuses the token: look at CONNECTOR_TOKEN.`
    : `${settings.url} answers with status ${answer.status}.`
  throw new SourceError(isRefused ? 'refused' : 'unreadable', message, { isPassing: false })
}

async function* recordsOf(answer: SourceAnswer): AsyncGenerator<SourceRecord<NativeRecord>, void, undefined> {
  // Hosts answer with a web page during maintenance.
  const unreadable = () =>
    new SourceError('unreadable', 'The address does not answer with a whole file of JSON.', { isPassing: true })
  const splitter = createRecordSplitter('The file at the address', 'properties', unreadable)
  // Without an encoding set, the pieces are buffers.
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
    for (const text of splitter.add(piece)) yield recordOf(text)
  }
  if (!splitter.end()) throw new SourceError('unreadable', 'The file has no list "properties".', { isPassing: false })
}

function recordOf(text: Buffer): SourceRecord<NativeRecord> {
  try {
    const property = JSON.parse(String(text)) as FeedProperty
    return { key: Number.isSafeInteger(property?.ID) ? String(property.ID) : '', raw: { property } }
  } catch (cause) {
    throw new SourceError('unreadable', 'The file is no JSON.', { isPassing: true, cause })
  }
}
