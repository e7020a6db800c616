import { type Change, changeOf, fingerprint, type StoredState } from '#src/features/feed/server/record-changes.ts'

export interface PlannedChanges<Record> {
  /** New, changed and revived records. */
  readonly upserts: readonly { readonly record: Record; readonly fingerprint: string }[]
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
    retired: stored.filter(({ id, isRetired }) => !isRetired && !presentIds.has(id)).map(({ id }) => id),
    added: count('added'),
    updated: count('updated'),
    revived: count('revived'),
    unchanged: count('unchanged'),
  }
}
