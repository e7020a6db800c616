import { readFile } from 'node:fs/promises'
import { openZip } from '#src/connectors/zip-archive.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { WorkbookProblem, WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'
import { headingsAt } from './find-headings.ts'
import { type Line, MAX_COLUMNS, unreadable } from './table-line.ts'
import type { TableSettings } from './table-settings.ts'

/** A workbook is loaded completely; use CSV for larger tables. */
const MAX_WORKBOOK_ROWS = 20_000
const MAX_WORKBOOK_BYTES = 60_000_000

/** The rows, headings included, of the first visible sheet with headings. Reads the stored result of formulas and computes nothing. */
export async function* workbookLines(file: string, settings: TableSettings): AsyncGenerator<Line> {
  const { file: title } = settings
  const zip = await openZip(file, `The table ${title}`)
  zip.close()
  if (zip.unpackedBytes > MAX_WORKBOOK_BYTES) throw unreadable(title, 'it is too large for a workbook; save it as CSV')
  const outcome = await readWorkbook(new Uint8Array(await readFile(file)), { trim: true })
  if ('problem' in outcome) throw outcome.problem === 'busy' ? waiting(title) : unreadable(title, REASONS[outcome.problem])
  const rows = listingRows(outcome.sheets, settings)
  if (rows.length > MAX_WORKBOOK_ROWS) throw unreadable(title, `it has more than ${MAX_WORKBOOK_ROWS} rows; save it as CSV`)
  for (const row of rows) {
    const cells = row.slice(0, MAX_COLUMNS).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
    if (cells.some((cell) => cell !== null && cell !== '')) yield cells
  }
}

const REASONS: Readonly<Record<Exclude<WorkbookProblem, 'busy'>, string>> = {
  unreadable: 'it is no workbook, or is damaged',
  'too-large': 'it is too large for a workbook; save it as CSV',
  'too-slow': 'reading it took longer than a minute; save it as CSV',
}

function waiting(title: string): SourceError {
  const message = `The table ${title} waits, since other workbooks are being read. It is read again later.`
  return new SourceError('busy', message, { isPassing: true })
}

/** Without headings, the rows of the first visible sheet; the caller reports what is missing. */
function listingRows(sheets: readonly WorkbookSheet[], settings: TableSettings): WorkbookSheet['rows'] {
  const found = sheets.map(({ isVisible, rows }) => ({ isVisible, rows, at: headingsAt(rows, settings) }))
  const first = found.find(({ isVisible, at }) => isVisible && at >= 0)
  if (first !== undefined) return first.rows.slice(first.at)
  if (found.some(({ at }) => at >= 0)) throw unreadable(settings.file, 'the sheet with the column "Reference" is hidden; show it')
  return found.find(({ isVisible }) => isVisible)?.rows ?? []
}
