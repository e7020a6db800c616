import type { Connector, SourceChange } from './connector.ts'
import type { RecordRepository, StoredRecord } from './record-repository.ts'

interface Options {
  readonly changes: AsyncGenerator<SourceChange, string, undefined>
  readonly storable: NonNullable<Connector['storable']>
  readonly records: RecordRepository
  /** Whether stored records that the source does not name are yielded too. */
  readonly readsStored: boolean
  readonly isDry: boolean
  readonly now: () => Date
  readonly note: (message: string) => void
}

const AT_A_TIME = 50
/** In characters; an estate has some ten thousand. Longer records are mapped but not stored. */
const MAX_RECORD = 1_000_000

/** Yields the source's records, then earlier stored ones. Stores records as they arrive, for later mappings. */
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
