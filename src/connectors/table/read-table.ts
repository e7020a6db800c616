import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Source, SourceRecord } from '#src/connectors/connector.ts'
import { createSourceText } from '#src/connectors/source-text.ts'
import { openZip } from '#src/connectors/zip-archive.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { isFormulaError } from '#src/platform/workbooks/formula-errors.ts'
import type { WorkbookProblem, WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'
import { csvStart, headingsAt, likelyHeadingsAt } from './find-headings.ts'
import { type Column, columnOf } from './table-columns.ts'
import { type Cell, type Line, MAX_COLUMNS, unreadable } from './table-line.ts'
import type { TableSettings } from './table-settings.ts'

/** A row: cells by "Price" or "DescriptionB.fr", with the number format of the settings. */
export interface TableRow {
  readonly cells: Readonly<Record<string, Cell>>
  readonly settings: Pick<TableSettings, 'decimal' | 'pictureSeparator' | 'pictureFolder' | 'country'>
}

const MAX_KEY_LENGTH = 200

/** What reading a table needs of a source. */
export type TableSource = Pick<Source<TableSettings>, 'settings' | 'folders' | 'note'>

export async function markOf({ settings, folders }: TableSource): Promise<string> {
  const file = join(folders.siteConfig, settings.file)
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw new SourceError('settings', `The table ${settings.file} is not there, or cannot be read (${cause.code}).`, {
      isPassing: false,
      cause,
    })
  })
  return `${found.size} ${Math.trunc(found.mtimeMs)} ${JSON.stringify(settings)}`
}

export function linesOf(file: string, source: TableSource): AsyncIterable<Line> {
  return /\.xlsx$/i.test(file) ? workbookLines(file, source.settings) : csvLines(file, source)
}

/** The decimal separator of the first unambiguous number: "142,5 m²", "€ 1.250,50"; undefined without one. */
async function decimalIn(lines: AsyncIterable<Line>): Promise<TableSettings['decimal']> {
  for await (const cells of lines) {
    if (cells.some((cell) => typeof cell === 'string' && WITH_DECIMAL_COMMA.test(cell))) return ','
  }
  return undefined
}

const WITH_DECIMAL_COMMA = /^(?:€|EUR)?\s*\d{1,3}(?:[.\s]?\d{3})*,\d{1,2}\s*(?:€|EUR|m²|m2)?$/i

/**
 * The rows, each as a listing; one without a reference is left out, unless references are optional: then its position is its key.
 * The first line contains the headings.
 */
export async function* rowsOf(
  source: TableSource,
  { isReferenceNeeded = true } = {},
): AsyncGenerator<SourceRecord<TableRow>, void, undefined> {
  const { settings, folders, note } = source
  const file = join(folders.siteConfig, settings.file)
  const before = await markOf(source)
  const { columns: _columns, file: _file, delimiter: _delimiter, ...others } = settings
  const decimal = settings.decimal ?? (await decimalIn(linesOf(file, { ...source, note: () => undefined })))
  const own = { ...others, ...(decimal && { decimal }) }
  let columns: readonly (Column | null)[] | null = null
  let [nameless, row] = [0, 0]
  for await (const cells of linesOf(file, source)) {
    if (columns === null) {
      columns = columnsOf(cells, settings, isReferenceNeeded, note)
      continue
    }
    const named = Object.fromEntries(
      cells.flatMap((cell, at) => {
        const column = columns?.[at]
        if (column === null || column === undefined || cell === null || cell === '') return []
        return [[column.language === null ? column.field : `${column.field}.${column.language}`, cell] as const]
      }),
    )
    const key = String(named.RecordFile ?? '').trim()
    if (Object.keys(named).length === 0) continue
    row += 1
    const isNameless = key === '' || key.length > MAX_KEY_LENGTH || isFormulaError(key)
    if (isNameless && isReferenceNeeded) nameless += 1
    else if (isNameless) yield { key: `row ${row}`, raw: { cells: named, settings: own } }
    else yield { key, raw: { cells: named, settings: own } }
  }
  if (columns === null) throw new SourceError('unreadable', `The table ${settings.file} is empty.`, { isPassing: true })
  if (before !== (await markOf(source))) {
    throw new SourceError('unreachable', `The table ${settings.file} has changed while it was read.`, { isPassing: true })
  }
  if (nameless > 0) note(`${nameless} rows without a reference are left out.`)
}

function columnsOf(
  cells: readonly (Cell | null)[],
  settings: TableSettings,
  isReferenceNeeded: boolean,
  note: (message: string) => void,
): readonly (Column | null)[] {
  const headings = cells.map((cell) => String(cell ?? '').trim())
  const found = headings.map((heading) => (heading === '' ? null : columnOf(heading, settings.columns ?? {})))
  const unknown = headings.filter((_, at) => found[at] === undefined)
  const columns = found.map((column) => column ?? null)
  if (isReferenceNeeded && !columns.some((column) => column?.field === 'RecordFile')) {
    throw new SourceError(
      'settings',
      `The table ${settings.file} has no column "Reference"; "columns" can say which one it is.`,
      { isPassing: false },
    )
  }
  // A form shows them where references are optional.
  if (unknown.length > 0 && isReferenceNeeded) {
    note(
      `Columns that are not known: ${unknown
        .slice(0, 20)
        .map((heading) => `"${heading.slice(0, 40)}"`)
        .join(', ')}. "columns" of "settings" gives them a field.`,
    )
  }
  return columns
}

const MAX_ROW_LENGTH = 1_000_000

/** Starts at the headings. */
async function* csvLines(file: string, { settings, note }: TableSource): AsyncGenerator<Line> {
  const texts = textsOf(createReadStream(file), (message) => note(`${settings.file}: ${message}`))
  const { value: first = '' } = await texts.next()
  const { delimiter, skipped, skippedLines } = csvStart(first, settings)
  const pieces = (async function* () {
    yield first.slice(skipped)
    yield* texts
  })()
  const parser = Readable.from(pieces).pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
      trim: true,
    }),
  )
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (record.length > MAX_COLUMNS)
        throw unreadable(settings.file, `it has more than ${MAX_COLUMNS} columns in line ${info.lines + skippedLines}`)
      yield record
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? ` in line ${Number(error.lines) + skippedLines}` : ''
    const what =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `a row has more than ${MAX_ROW_LENGTH} characters${line}; is a quotation mark open?`
        : `quotation marks are wrong${line}`
    throw unreadable(settings.file, what.replace(/\?$/, ''), error)
  }
}

async function* textsOf(bytes: Readable, note: (message: string) => void): AsyncGenerator<string> {
  const text = createSourceText({ note })
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const decoded = text.decode(piece)
    if (decoded !== '') yield decoded
  }
  const rest = text.end()
  if (rest !== '') yield rest
}

/** A workbook is loaded completely; use CSV for larger tables. */
const MAX_WORKBOOK_ROWS = 20_000
const MAX_WORKBOOK_BYTES = 60_000_000

/** The rows, headings included, of the first visible sheet with headings. Reads the stored result of formulas and computes nothing. */
async function* workbookLines(file: string, settings: TableSettings): AsyncGenerator<Line> {
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
  const rows = found.find(({ isVisible }) => isVisible)?.rows ?? []
  return rows.slice(likelyHeadingsAt(rows, settings))
}
