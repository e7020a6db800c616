import type { Connector, SourceChange } from './connector.ts'
import type { RecordRepository, StoredRecord } from './record-repository.ts'

interface Options {
  readonly changes: AsyncGenerator<SourceChange, string, undefined>
  /** What of a record is stored. */
  readonly storable: NonNullable<Connector['storable']>
  readonly records: RecordRepository
  /** Whether what was stored before comes too, where the source does not name it. */
  readonly readsStored: boolean
  /** Stores nothing, and forgets nothing. */
  readonly isDry: boolean
  readonly now: () => Date
  readonly note: (message: string) => void
}

const AT_A_TIME = 50
/** In characters; a record of an estate has some ten thousand. A longer one is mapped when it comes, and not stored. */
const MAX_RECORD = 1_000_000

/**
 * What a source tells, and after it what it told earlier: the records are stored as they come, whatever becomes of the run, so that a changed
 * mapping, or a run that failed, does not need the source to tell them once more.
 */
export async function* withStoredRecords(options: Options): AsyncGenerator<SourceChange, string, undefined> {
  const { changes, storable, records, readsStored, isDry, now, note } = options
  const named = new Set<string>()
  const stored = new Map<string, StoredRecord>()
  const gone = new Set<string>()

  async function flush(): Promise<void> {
    if (!isDry) {
      await records.forget([...gone])
      await records.store([...stored.values()], now())
    }
    gone.clear()
    stored.clear()
  }

  function take(change: SourceChange): void {
    const { key } = change
    named.add(key)
    stored.delete(key)
    gone.delete(key)
    const record = change.kind === 'gone' ? null : JSON.stringify(storable(change.raw))
    if (record !== null && record.length <= MAX_RECORD) stored.set(key, { key, record })
    else gone.add(key)
    if (record !== null && record.length > MAX_RECORD)
      note(`${key} is too long to be stored: a change of the mapping holds for it once the software sends it again.`)
  }

  let cursor: string
  for (;;) {
    const step = await changes.next()
    if (step.done) {
      cursor = step.value
      break
    }
    take(step.value)
    if (stored.size + gone.size >= AT_A_TIME) await flush()
    yield step.value
  }
  await flush()
  if (!readsStored) return cursor
  let earlier = 0
  for await (const { key, record } of records.all()) {
    if (named.has(key)) continue
    earlier++
    yield { kind: 'changed', key, raw: JSON.parse(record) }
  }
  if (earlier > 0) note(`${earlier} listings were mapped anew, from what the software sent earlier.`)
  return cursor
}
