import { createHash } from 'node:crypto'
import type { Source, SourceChange, SourceRecord } from './connector.ts'

/** The listings of the last run: a hash of each, by key. Part of the cursor for sources that do not report changes. */
export type Fingerprints = ReadonlyMap<string, string>

/** Fingerprints, and additional state of a connector. */
export interface FingerprintCursor {
  readonly prints: Fingerprints
  readonly memo: Readonly<Record<string, string>>
}

/** Keeps the order of keys. */
export function writeCursor({ prints, memo }: FingerprintCursor): string {
  return JSON.stringify({ memo, prints: Object.fromEntries([...prints].map(([key, print]) => [`k${key}`, print])) })
}

/** Reads the text of {@link writeCursor}; null for any other text, which causes a full read. */
export function readCursor(text: string): FingerprintCursor | null {
  try {
    const { memo, prints } = JSON.parse(text) as { memo?: Record<string, string>; prints?: Record<string, string> }
    if (memo === undefined || prints === undefined) return null
    return { memo, prints: new Map(Object.entries(prints).map(([key, print]) => [key.slice(1), print])) }
  } catch {
    return null
  }
}

/** Yields each key once and stores its hash in `prints`; reports repeated keys to the source. */
export async function* withFingerprints<Raw>(
  records: AsyncIterable<SourceRecord<Raw>>,
  prints: Map<string, string>,
  { repeated }: Pick<Source, 'repeated'>,
): AsyncGenerator<SourceRecord<Raw>> {
  for await (const record of records) {
    if (prints.has(record.key)) {
      repeated(record.key)
      continue
    }
    prints.set(record.key, fingerprint(record.raw))
    yield record
  }
}

/** The differences between previous fingerprints and current listings. Streams the listings. */
export async function* differencesSince<Raw>(
  before: Fingerprints,
  records: AsyncIterable<SourceRecord<Raw>>,
  prints: Map<string, string>,
  source: Pick<Source, 'repeated'>,
): AsyncGenerator<SourceChange<Raw>> {
  for await (const record of withFingerprints(records, prints, source)) {
    if (before.get(record.key) !== prints.get(record.key)) yield { kind: 'changed', ...record }
  }
  for (const key of before.keys()) if (!prints.has(key)) yield { kind: 'gone', key }
}

function fingerprint(raw: unknown): string {
  return createHash('sha256').update(JSON.stringify(raw)).digest('base64url').slice(0, 11)
}
