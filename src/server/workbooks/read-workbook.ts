import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { WorkbookOptions, WorkbookSheet } from './parse-workbook.ts'

/** What the thread is given. */
export interface WorkbookTask extends WorkbookOptions {
  readonly bytes: Uint8Array
}

export interface ReadLimits {
  /** How long one workbook may take. A table of 20,000 rows takes some 2 s. */
  readonly timeoutMs: number
}

const LIMITS: ReadLimits = { timeoutMs: 60_000 }
/** XML becomes objects: 60 MB of it need some 400 MB. */
const MAX_MEMORY_MB = 768

/** One at a time: each may take a core and much memory. Staff and the import of a table wait for each other. */
const inTurn = pLimit(1)

/**
 * The sheets of an XLSX file in their order, read in a thread of its own, so that this one answers visitors meanwhile. Null where it is no
 * workbook, too large, or takes too long. Cells with an error of a formula hold its name, such as "#REF!".
 */
export async function readWorkbook(
  bytes: Uint8Array,
  options: WorkbookOptions,
  limits = LIMITS,
): Promise<readonly WorkbookSheet[] | null> {
  return await inTurn(readInThread, { bytes, ...options }, limits)
}

async function readInThread(task: WorkbookTask, { timeoutMs }: ReadLimits): Promise<readonly WorkbookSheet[] | null> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    const ended = once(worker, 'exit').then(() => [null])
    // The thread sends nothing else.
    const [sheets] = (await Promise.race([once(worker, 'message'), ended])) as [readonly WorkbookSheet[] | null]
    return sheets
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
