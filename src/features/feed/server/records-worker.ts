import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { FeedRefusedError } from './feed-report.ts'
import type { FromWorker, ToWorker, WorkerTask } from './read-in-worker.ts'
import { type RecordBatch, readRecords } from './read-records.ts'
import { projectRules, propertyRules } from './record-rules.ts'

// Runs as a worker: reads a list of a feed, one batch for each "next".
const { path, list, now, files }: WorkerTask = workerData
const pieces = createReadStream(path, { highWaterMark: 1024 * 1024 })
const records =
  list === 'properties' ? readRecords(pieces, propertyRules, now, files) : readRecords(pieces, projectRules, now, files)
let batch: RecordBatch<unknown> | undefined

parentPort?.on('message', async (message: ToWorker) => {
  parentPort?.postMessage(await answerTo(message))
})

async function answerTo(message: ToWorker): Promise<FromWorker<unknown>> {
  try {
    if (message !== 'next') return { kind: 'checked', records: (await batch?.check(message.positions)) ?? [] }
    const step = await records.next()
    if (step.done) return { kind: 'end', end: step.value }
    batch = step.value
    return { kind: 'batch', hashes: batch.hashes }
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof FeedRefusedError) return { kind: 'refused', code: error.code, message: error.message }
    throw error
  }
}
