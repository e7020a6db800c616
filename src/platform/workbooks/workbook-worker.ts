import { parentPort, workerData } from 'node:worker_threads'
import { parsePoFile } from './parse-po-file.ts'
import { parseWorkbook, type WorkbookOutcome, type WorkbookSheet } from './parse-workbook.ts'
import type { FromWorkbookWorker, WorkbookTask } from './read-workbook.ts'

/** Cells per message: receiving a million cells would block the other thread for 100 ms. */
const PIECE_CELLS = 20_000
const PIECE_CHARACTERS = 1_000_000

// Worker entry: reads one workbook and sends a chunk for each "next".
const { bytes, trim, format }: WorkbookTask = workerData
const pieces = piecesOf(format === 'po' ? parsePoFile(bytes) : await parseWorkbook(bytes, { trim }))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value))

function* piecesOf(outcome: WorkbookOutcome<'unreadable' | 'too-large'>): Generator<FromWorkbookWorker> {
  if ('problem' in outcome) return yield outcome
  for (const [sheet, { isVisible, rows }] of outcome.sheets.entries()) {
    yield { sheet, isVisible, rows: [] }
    for (const some of inPieces(rows)) yield { sheet, isVisible, rows: some }
  }
  yield 'end'
}

function* inPieces(rows: WorkbookSheet['rows']): Generator<WorkbookSheet['rows']> {
  let [from, cells, characters] = [0, 0, 0]
  for (const [at, row] of rows.entries()) {
    cells += row.length + 1
    for (const cell of row) if (typeof cell === 'string') characters += cell.length
    if (cells < PIECE_CELLS && characters < PIECE_CHARACTERS) continue
    yield rows.slice(from, at + 1)
    ;[from, cells, characters] = [at + 1, 0, 0]
  }
  if (from < rows.length) yield rows.slice(from)
}
