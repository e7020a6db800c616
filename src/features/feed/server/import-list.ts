import { setImmediate } from 'node:timers/promises'
import { duplicateOf, type Problem, type RecordRules, takenByHand } from './check-records.ts'
import type { FeedFinding, FeedTally } from './feed-report.ts'
import { inBatches } from './in-batches.ts'
import type { FeedRecords, ReadRecord, RecordBatch, RecordsEnd } from './read-records.ts'
import { changeOf } from './record-changes.ts'
import type { ListingWriter, MarkedRecord } from './store-listings.ts'
import type { StoredStates } from './stored-states.ts'
import { textMark } from './text-marks.ts'

export interface ImportedList<Record> {
  readonly list: RecordRules<Record>['list']
  readonly records: FeedRecords<Record>
  readonly stored: StoredStates
  /** The IDs of records of another source, which the list cannot have. */
  readonly takenIds: ReadonlySet<number>
  /** Whether the list has changes only: then no record is missing. */
  readonly isPartial: boolean
  readonly writer: ListingWriter<Record>
  readonly signal: AbortSignal | undefined
}

export interface ListOutcome extends RecordsEnd {
  readonly tally: Omit<FeedTally, 'retired'>
  /** The first findings; the rest is only counted, since a small file can have millions. */
  readonly findings: readonly FeedFinding[]
  readonly findingCount: number
  /** The index of an accepted record; undefined for others. */
  readonly indexOf: (id: number) => number | undefined
  /** The IDs of stored records that the list does not contain, even as invalid records. */
  readonly missingIds: readonly number[]
}

export const MAX_FINDINGS = 1000

/** Stands for the index of a record that is in the list, but was not accepted. */
const NOT_ACCEPTED = -1

/** Records processed before requests are answered again. */
const AT_A_TIME = 100

/** Reads a list and stores changes in batches; does not parse records of known text. Of equal IDs, the first valid counts. */
export async function importList<Record extends { readonly ID: number }>(imported: ImportedList<Record>): Promise<ListOutcome> {
  const { list, records, stored, takenIds, isPartial, writer, signal } = imported
  /** The indexes of accepted records by ID; {@link NOT_ACCEPTED} for others. */
  const indexes = new Map<number, number>()
  const findings: FeedFinding[] = []
  let findingCount = 0
  const counts = { accepted: 0, rejected: 0, added: 0, updated: 0, revived: 0, unchanged: 0 }
  let next = 0
  let waiting: MarkedRecord<Record>[] = []
  /** The running write: reading the next records takes about as long. */
  let storing: Promise<void> = Promise.resolve()

  try {
    signal?.throwIfAborted()
    let step = await records.next()
    while (!step.done) {
      await takeBatch(step.value)
      // The embedded database runs in this thread.
      await setImmediate()
      signal?.throwIfAborted()
      step = await records.next()
    }
    await storeWaiting(1)
    await storing
    return { ...step.value, tally: counts, findings, findingCount, indexOf: acceptedAt, missingIds: await missing() }
  } finally {
    await storing.catch(() => undefined)
    await records.return({ hash: '', hasList: false })
  }

  /** Stores waiting records if there are enough, after the running write. */
  async function storeWaiting(least: number): Promise<void> {
    while (waiting.length >= least) {
      await storing
      signal?.throwIfAborted()
      storing = writer.store(waiting.slice(0, AT_A_TIME))
      // The caller that awaits it gets the error.
      storing.catch(() => undefined)
      waiting = waiting.slice(AT_A_TIME)
    }
  }

  function acceptedAt(id: number): number | undefined {
    const index = indexes.get(id)
    return index === NOT_ACCEPTED ? undefined : index
  }

  async function missing(): Promise<number[]> {
    const ids: number[] = []
    if (isPartial || stored.wasEmpty) return ids
    for await (const active of stored.activeIds()) for (const id of active) if (!indexes.has(id)) ids.push(id)
    return ids
  }

  /** The records of a batch with unknown texts, by position. */
  async function checkUnknown(
    { hashes, check }: RecordBatch<Record>,
    known: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<number, ReadRecord<Record>>> {
    const positions = hashes.flatMap((hash, position) => (known.has(hash) ? [] : [position]))
    const read: ReadRecord<Record>[] = []
    await inBatches(positions, async (some) => void read.push(...(await check(some))), AT_A_TIME)
    return new Map(read.map((record, at) => [positions[at] ?? 0, record]))
  }

  async function takeBatch(batch: RecordBatch<Record>): Promise<void> {
    const known = await stored.idsOfTexts(batch.hashes)
    const checked = await checkUnknown(batch, known)
    const states = await stored.ofIds([...checked.values()].flatMap(({ ID }) => ID ?? []))
    const marked: { id: number; textMark: string }[] = []
    for (const [position, hash] of batch.hashes.entries()) {
      const index = next++
      const read = checked.get(position)
      const ID = read ? read.ID : (known.get(hash) ?? null)
      if (ID !== null && !indexes.has(ID)) indexes.set(ID, NOT_ACCEPTED)
      note(index, ID, read?.problems ?? [])
      if (ID === null || read?.record === null) {
        counts.rejected++
        continue
      }
      if (takenIds.has(ID)) {
        counts.rejected++
        note(index, ID, [takenByHand(ID)])
        continue
      }
      const first = acceptedAt(ID)
      if (first !== undefined) {
        counts.rejected++
        note(index, ID, [duplicateOf(ID, first)])
        continue
      }
      indexes.set(ID, index)
      counts.accepted++
      const change = read ? changeOf(states.get(ID), read.fingerprint) : 'unchanged'
      counts[change]++
      if (!read) continue
      // Records with faults are checked again by the next import, to report them.
      const mark = read.problems.length === 0 ? textMark(hash, read.fingerprint) : ''
      const { record, fingerprint } = read
      if (change !== 'unchanged') waiting.push({ record, fingerprint, textMark: mark, isStored: states.has(ID) })
      else if (mark !== '') marked.push({ id: ID, textMark: mark })
    }
    await storeWaiting(AT_A_TIME)
    if (marked.length === 0) return
    await storing
    await writer.mark(marked)
  }

  function note(index: number, ID: number | null, problems: readonly Problem[]): void {
    findingCount += problems.length
    const room = Math.max(0, MAX_FINDINGS - findings.length)
    findings.push(...problems.slice(0, room).map((problem) => ({ list, index, ID, ...problem })))
  }
}
