import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import readSheets from 'read-excel-file/universal'
import type { Source, SourceRecord } from '#src/server/connectors/connector.ts'
import { SourceError } from '#src/server/connectors/source-error.ts'
import { createSourceText } from '#src/server/connectors/source-text.ts'
import { openZip } from '#src/server/connectors/zip-archive.ts'
import { type Column, columnOf } from './table-columns.ts'
import type { TableSettings } from './table-settings.ts'

type Cell = string | number | boolean

/** A row: its cells by "Price" or "DescriptionB.fr", and what the settings say of how they are written. */
export interface TableRow {
  readonly cells: Readonly<Record<string, Cell>>
  readonly settings: Pick<TableSettings, 'decimal' | 'pictureSeparator' | 'pictureFolder' | 'country'>
}

type Line = readonly (Cell | null)[]

/** A workbook is read as a whole: a larger table is a CSV file. */
const MAX_WORKBOOK_ROWS = 20_000
const MAX_WORKBOOK_BYTES = 60_000_000
const MAX_ROW_LENGTH = 1_000_000
const MAX_COLUMNS = 500
const MAX_KEY_LENGTH = 200

/** What tells whether a file has changed. */
export async function markOf({ settings, folders }: Source<TableSettings>): Promise<string> {
  const file = join(folders.siteConfig, settings.file)
  const found = await stat(file).catch((cause: NodeJS.ErrnoException) => {
    throw new SourceError('settings', `The table ${settings.file} is not there, or cannot be read (${cause.code}).`, {
      isPassing: false,
      cause,
    })
  })
  return `${found.size} ${Math.trunc(found.mtimeMs)} ${JSON.stringify(settings)}`
}

/** The rows of the table that have a reference, each as a listing. The first row that is not empty has the headings. */
export async function* rowsOf(source: Source<TableSettings>): AsyncGenerator<SourceRecord<TableRow>> {
  const { settings, folders, note } = source
  const file = join(folders.siteConfig, settings.file)
  const before = await markOf(source)
  const { columns: _columns, file: _file, delimiter: _delimiter, ...own } = settings
  let columns: readonly (Column | null)[] | null = null
  let nameless = 0
  for await (const cells of /\.xlsx$/i.test(file) ? workbookLines(file, settings.file) : csvLines(file, source)) {
    if (columns === null) {
      columns = columnsOf(cells, settings, note)
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
    if (key === '' || key.length > MAX_KEY_LENGTH) nameless += 1
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
  note: (message: string) => void,
): readonly (Column | null)[] {
  const headings = cells.map((cell) => String(cell ?? '').trim())
  const found = headings.map((heading) => (heading === '' ? null : columnOf(heading, settings.columns ?? {})))
  const unknown = headings.filter((_, at) => found[at] === undefined)
  const columns = found.map((column) => column ?? null)
  if (!columns.some((column) => column?.field === 'RecordFile')) {
    throw new SourceError(
      'settings',
      `The table ${settings.file} has no column "Reference"; "columns" can say which one it is.`,
      { isPassing: false },
    )
  }
  if (unknown.length > 0) {
    note(
      `Columns that are not known: ${unknown
        .slice(0, 20)
        .map((heading) => `"${heading.slice(0, 40)}"`)
        .join(', ')}. "columns" of "settings" gives them a field.`,
    )
  }
  return columns
}

async function* csvLines(file: string, { settings, note }: Source<TableSettings>): AsyncGenerator<Line> {
  const texts = textsOf(createReadStream(file), (message) => note(`${settings.file}: ${message}`))
  const { value: first = '' } = await texts.next()
  const pieces = (async function* () {
    yield first
    yield* texts
  })()
  const parser = Readable.from(pieces).pipe(
    parse({
      delimiter: settings.delimiter ?? delimiterIn(first),
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
        throw unreadable(settings.file, `it has more than ${MAX_COLUMNS} columns in line ${info.lines}`)
      yield record
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? ` in line ${error.lines}` : ''
    const what =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `a row has more than ${MAX_ROW_LENGTH} characters${line}; is a quotation mark open?`
        : `quotation marks are wrong${line}`
    throw unreadable(settings.file, what.replace(/\?$/, ''), error)
  }
}

function unreadable(file: string, what: string, cause?: unknown): SourceError {
  return new SourceError('unreadable', `The table ${file} cannot be read: ${what}.`, { isPassing: false, cause })
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

/** What stands most often between the headings, outside quotation marks. */
function delimiterIn(text: string): string {
  const [head = ''] = text
    .replace(/^[\r\n]+/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r|\n/)
  const count = (delimiter: string) => head.split(delimiter).length
  return [';', ',', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** The first sheet. Of a formula, what it showed last is read; nothing is computed. */
async function* workbookLines(file: string, title: string): AsyncGenerator<Line> {
  const zip = await openZip(file, `The table ${title}`)
  zip.close()
  if (zip.unpackedBytes > MAX_WORKBOOK_BYTES) throw unreadable(title, 'it is too large for a workbook; save it as CSV')
  const bytes = new Uint8Array(await readFile(file))
  const sheets = await readSheets(bytes.buffer, { trim: true }).catch((cause: Error) => {
    throw unreadable(title, 'it is no workbook', cause)
  })
  const rows = sheets[0]?.data ?? []
  if (rows.length > MAX_WORKBOOK_ROWS) throw unreadable(title, `it has more than ${MAX_WORKBOOK_ROWS} rows; save it as CSV`)
  for (const row of rows) {
    const cells = row.slice(0, MAX_COLUMNS).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
    if (cells.some((cell) => cell !== null && cell !== '')) yield cells as Line
  }
}
