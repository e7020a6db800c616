import { createHash } from 'node:crypto'
import type { Source, SourceChange, SourceRecord } from './connector.ts'

/** What a source had at the last run: a fingerprint of each listing, by key. Kept in the cursor of sources that do not say themselves what has changed. */
export type Fingerprints = ReadonlyMap<string, string>

/** A cursor of fingerprints, and of what else a connector remembers. */
export interface FingerprintCursor {
  readonly prints: Fingerprints
  readonly memo: Readonly<Record<string, string>>
}

/** Writes a cursor. Keys are in the order of the source. */
export function writeCursor({ prints, memo }: FingerprintCursor): string {
  return JSON.stringify({ memo, prints: Object.fromEntries([...prints].map(([key, print]) => [`k${key}`, print])) })
}

/** Reads what {@link writeCursor} wrote; null where it is something else, so that all is read. */
export function readCursor(text: string): FingerprintCursor | null {
  try {
    const { memo, prints } = JSON.parse(text) as { memo?: Record<string, string>; prints?: Record<string, string> }
    if (memo === undefined || prints === undefined) return null
    return { memo, prints: new Map(Object.entries(prints).map(([key, print]) => [key.slice(1), print])) }
  } catch {
    return null
  }
}

/** Hands listings on, each key once, and remembers them in `prints`; the source hears of keys that came again. */
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

/** What has changed between the fingerprints of before and the listings of now. All of these are read, and none of them is held. */
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
