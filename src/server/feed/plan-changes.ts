import { createHash } from 'node:crypto'

/** The state of a stored record, without its content. */
export interface StoredState {
  readonly id: number
  readonly fingerprint: string
  readonly retiredAt: Date | null
}

export interface PlannedChanges<Record> {
  /** New, changed and revived records. */
  readonly upserts: readonly { readonly record: Record; readonly fingerprint: string }[]
  /** The IDs that left the feed. */
  readonly retired: readonly number[]
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
}

/** Compares a feed with the stored records. `presentIds` are all IDs in the feed, also those of rejected records. */
export function planChanges<Record extends { ID: number }>(
  stored: readonly StoredState[],
  accepted: readonly Record[],
  presentIds: ReadonlySet<number>,
): PlannedChanges<Record> {
  const known = new Map(stored.map((state) => [state.id, state]))
  const compared = accepted.map((record) => {
    const print = fingerprint(record)
    return { record, fingerprint: print, change: changeOf(known.get(record.ID), print) }
  })
  const count = (change: Change) => compared.filter((item) => item.change === change).length
  return {
    upserts: compared.filter(({ change }) => change !== 'unchanged'),
    retired: stored.filter(({ id, retiredAt }) => retiredAt === null && !presentIds.has(id)).map(({ id }) => id),
    added: count('added'),
    updated: count('updated'),
    revived: count('revived'),
    unchanged: count('unchanged'),
  }
}

type Change = 'added' | 'updated' | 'revived' | 'unchanged'

function changeOf(state: StoredState | undefined, print: string): Change {
  if (!state) return 'added'
  if (state.retiredAt !== null) return 'revived'
  return state.fingerprint === print ? 'unchanged' : 'updated'
}

/** Increase it when columns are derived differently, or records are checked by other rules, so that the next start imports every record. */
export const ROW_VERSION = 3

/** A hash of a record, independent of key order; equal fingerprints need no update. */
function fingerprint(record: unknown): string {
  return createHash('sha256')
    .update(`${ROW_VERSION}${JSON.stringify(record, sortKeys)}`)
    .digest('base64url')
}

function sortKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
