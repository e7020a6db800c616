import { createHash } from 'node:crypto'
import { NO_FILES, type RecordFiles } from '#src/definition/records/record-surroundings.ts'
import { type CheckedRecord, createRecordCheck, type RecordRules } from './check-records.ts'
import { unreadableFeed } from './feed-report.ts'
import { fingerprint } from './record-changes.ts'
import { createRecordSplitter } from './split-records.ts'

/** Consecutive records; only requested ones are parsed. */
export interface RecordBatch<Record> {
  readonly hashes: readonly string[]
  /** Parses and checks the records at some positions of the batch. Rejects with a `FeedRefusedError` for invalid JSON. */
  readonly check: (positions: readonly number[]) => Promise<readonly ReadRecord<Record>[]>
}

export interface ReadRecord<Record> extends CheckedRecord<Record> {
  /** See {@link fingerprint}; "" for an invalid record. */
  readonly fingerprint: string
}

export interface RecordsEnd {
  readonly hash: string
  readonly hasList: boolean
}

/** The records of one list of a feed, in order. Rejects with a `FeedRefusedError` for invalid JSON. */
export type FeedRecords<Record> = AsyncGenerator<RecordBatch<Record>, RecordsEnd, undefined>

const RECORDS_IN_BATCH = 400

/** Reads a list from its file, a few records at a time; `files` is what is known of the files that records name. */
export async function* readRecords<Record>(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  rules: RecordRules<Record>,
  now: Date,
  files: RecordFiles = NO_FILES,
): FeedRecords<Record> {
  const file = `data/${rules.list}.json`
  const whole = createHash('sha256')
  const splitter = createRecordSplitter(file, rules.list)
  const check = createRecordCheck(rules, now, files)
  for await (const piece of pieces) {
    whole.update(piece)
    const texts = splitter.add(piece)
    for (let from = 0; from < texts.length; from += RECORDS_IN_BATCH) yield batchOf(texts.slice(from, from + RECORDS_IN_BATCH))
  }
  const hasList = splitter.end()
  return { hash: whole.digest('base64url'), hasList }

  function batchOf(texts: readonly Buffer[]): RecordBatch<Record> {
    return {
      hashes: texts.map((text) => createHash('sha256').update(text).digest('base64url')),
      async check(positions) {
        return positions.map((position) => {
          const checked = check(parsed(String(texts[position])))
          return { ...checked, fingerprint: checked.record === null ? '' : fingerprint(checked.record) }
        })
      },
    }
  }

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw unreadableFeed(file)
    }
  }
}
