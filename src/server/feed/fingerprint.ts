import { createHash } from 'node:crypto'

/** Counts up whenever the columns that are made from a record change their meaning, so that every row is written anew. */
const ROW_VERSION = 3

/** A hash over all of a record, whatever the order of its keys: equal fingerprints, nothing to store. */
export function fingerprint(record: unknown): string {
  return createHash('sha256')
    .update(`${ROW_VERSION}${JSON.stringify(record, sortKeys)}`)
    .digest('base64url')
}

function sortKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
