import { createHash } from 'node:crypto'

/** What is known of a stored record without reading it. */
export interface StoredState {
  readonly id: number
  readonly fingerprint: string
  readonly retiredAt: Date | null
}

export interface PlannedChanges<Record> {
  /** New, changed and revived records, to be written. */
  readonly upserts: readonly { readonly record: Record; readonly fingerprint: string }[]
  /** The IDs that left the feed. */
  readonly retired: readonly number[]
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
}

/** Compares a feed with what is stored. `presentIds` are all the feed names, also those whose record is not good enough. */
export function planChanges<Record extends { ID: number }>(
  stored: readonly StoredState[],
  accepted: readonly Record[],
  presentIds: ReadonlySet<number>,
): PlannedChanges<Record> {
  const known = new Map(stored.map((state) => [state.id, state]))
  const compared = accepted.map((record) => {
    const print = fingerprint(record)
    return { record, fingerprint: print, fate: fateOf(known.get(record.ID), print) }
  })
  const count = (fate: Fate) => compared.filter((item) => item.fate === fate).length
  return {
    upserts: compared.filter(({ fate }) => fate !== 'unchanged'),
    retired: stored.filter(({ id, retiredAt }) => retiredAt === null && !presentIds.has(id)).map(({ id }) => id),
    added: count('added'),
    updated: count('updated'),
    revived: count('revived'),
    unchanged: count('unchanged'),
  }
}

type Fate = 'added' | 'updated' | 'revived' | 'unchanged'

function fateOf(state: StoredState | undefined, print: string): Fate {
  if (!state) return 'added'
  if (state.retiredAt !== null) return 'revived'
  return state.fingerprint === print ? 'unchanged' : 'updated'
}

/** Counts up whenever the columns that are made from a record change their meaning, so that every row is written anew. */
const ROW_VERSION = 3

/** A hash over all of a record, whatever the order of its keys: equal fingerprints, nothing to store. */
function fingerprint(record: unknown): string {
  return createHash('sha256')
    .update(`${ROW_VERSION}${JSON.stringify(record, sortKeys)}`)
    .digest('base64url')
}

function sortKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
