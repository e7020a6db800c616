import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { WorkbookCell, WorkbookOptions, WorkbookOutcome, WorkbookSheet } from './parse-workbook.ts'

export interface WorkbookTask extends ReadOptions {
  readonly bytes: Uint8Array
}

export interface ReadOptions extends WorkbookOptions {
  /** Default: XLSX. A PO file takes up to 5 s and becomes one sheet. */
  readonly format?: 'xlsx' | 'po'
}

/** The thread's answer to each "next": rows of a sheet, empty at its start; or why there are no sheets. */
export type FromWorkbookWorker =
  | { readonly sheet: number; readonly isVisible: boolean; readonly rows: WorkbookSheet['rows'] }
  | { readonly problem: 'unreadable' | 'too-large' }
  | 'end'

export interface ReadLimits {
  /** A table of 20,000 rows takes some 2 s. */
  readonly timeoutMs: number
}

const LIMITS: ReadLimits = { timeoutMs: 60_000 }
/** 60 MB of XML need some 400 MB as objects. */
const MAX_MEMORY_MB = 768

/** One workbook at a time, because each may take a core and much memory; a short queue, since waiting ones take memory. */
const inTurn = createWorkQueue({ atOnce: 1, waiting: 4, timeoutMs: 10_000 })

/** Reads an XLSX or PO file in a worker thread. Returns the sheets or the problem; a formula error is a cell like "#REF!". */
export async function readWorkbook(bytes: Uint8Array, options: ReadOptions, limits = LIMITS): Promise<WorkbookOutcome> {
  return (await inTurn.run(() => readInThread({ bytes, ...options }, limits))) ?? { problem: 'busy' }
}

async function readInThread(task: WorkbookTask, { timeoutMs }: ReadLimits): Promise<WorkbookOutcome> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await take(worker)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { problem: 'too-large' }
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function take(worker: Worker): Promise<WorkbookOutcome> {
  const sheets: { isVisible: boolean; rows: (readonly WorkbookCell[])[] }[] = []
  // Rejects if the thread fails.
  const answers = on(worker, 'message', { close: ['exit'] })
  for (;;) {
    worker.postMessage('next')
    const { value, done } = await answers.next()
    // The thread only ends after its time limit.
    if (done) return { problem: 'too-slow' }
    // The thread sends nothing else.
    const [answer] = value as [FromWorkbookWorker]
    if (answer === 'end') return { sheets }
    if ('problem' in answer) return answer
    const { sheet, isVisible, rows } = answer
    sheets[sheet] ??= { isVisible, rows: [] }
    sheets[sheet].rows.push(...rows)
  }
}
