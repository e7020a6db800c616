import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RecordFiles } from '#src/definition/records/record-surroundings.ts'
import type { RecordRules } from './check-records.ts'
import { FeedRefusedError } from './feed-report.ts'
import type { FeedRecords, ReadRecord, RecordsEnd } from './read-records.ts'

export interface WorkerTask {
  readonly path: string
  readonly list: RecordRules<unknown>['list']
  readonly now: Date
  readonly files: RecordFiles
}

/** Asks for the next batch, or for some records of the last one. */
export type ToWorker = 'next' | { readonly positions: readonly number[] }

export type FromWorker<Record> =
  | { readonly kind: 'batch'; readonly hashes: readonly string[] }
  | { readonly kind: 'checked'; readonly records: readonly ReadRecord<Record>[] }
  | { readonly kind: 'end'; readonly end: RecordsEnd }
  | { readonly kind: 'refused'; readonly code: FeedRefusedError['code']; readonly message: string }

/** Records are short-lived garbage: without a limit, V8 lets the thread's heap grow to 150 MB, without being faster. */
const YOUNG_MB = 8

/** Like `readRecords`, in a worker thread, so that requests are answered meanwhile. */
export async function* readInWorker<Record>(task: WorkerTask): FeedRecords<Record> {
  const worker = new Worker(new URL('./records-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // Rejects if the worker fails.
  const answers = on(worker, 'message', { close: ['exit'] })
  const ask = async (message: ToWorker): Promise<FromWorker<Record>> => {
    worker.postMessage(message)
    const { value, done } = await answers.next()
    if (done) throw new Error('the thread that reads the feed has ended')
    const answer: FromWorker<Record> = value[0]
    if (answer.kind === 'refused') throw new FeedRefusedError(answer.code, answer.message)
    return answer
  }
  try {
    for (;;) {
      const answer = await ask('next')
      if (answer.kind === 'end') return answer.end
      if (answer.kind !== 'batch') throw new Error('[Bug] the thread that reads the feed has answered out of turn')
      yield {
        hashes: answer.hashes,
        async check(positions) {
          const checked = await ask({ positions })
          return checked.kind === 'checked' ? checked.records : []
        },
      }
    }
  } finally {
    await worker.terminate()
  }
}
