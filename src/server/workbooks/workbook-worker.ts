import { parentPort, workerData } from 'node:worker_threads'
import { parseWorkbook } from './parse-workbook.ts'
import type { WorkbookTask } from './read-workbook.ts'

// Runs as a worker: reads one workbook.
const { bytes, trim }: WorkbookTask = workerData
parentPort?.postMessage(await parseWorkbook(bytes, { trim }))
