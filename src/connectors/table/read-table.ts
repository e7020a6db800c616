import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source, SourceRecord } from '#src/connectors/connector.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { isFormulaError } from '#src/platform/workbooks/formula-errors.ts'
import { csvLines } from './csv-lines.ts'
import { type Column, columnOf } from './table-columns.ts'
import type { Cell, Line } from './table-line.ts'
import type { TableSettings } from './table-settings.ts'
import { workbookLines } from './workbook-lines.ts'

/** A row: cells by "Price" or "DescriptionB.fr", with the number format of the settings. */
export interface TableRow {
  readonly cells: Readonly<Record<string, Cell>>
  readonly settings: Pick<TableSettings, 'decimal' | 'pictureSeparator' | 'pictureFolder' | 'country'>
}

const MAX_KEY_LENGTH = 200

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

function linesOf(file: string, source: Source<TableSettings>): AsyncIterable<Line> {
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

/** The rows with a reference, each as a listing. The first line contains the headings. */
export async function* rowsOf(source: Source<TableSettings>): AsyncGenerator<SourceRecord<TableRow>> {
  const { settings, folders, note } = source
  const file = join(folders.siteConfig, settings.file)
  const before = await markOf(source)
  const { columns: _columns, file: _file, delimiter: _delimiter, ...others } = settings
  const decimal = settings.decimal ?? (await decimalIn(linesOf(file, { ...source, note: () => undefined })))
  const own = { ...others, ...(decimal && { decimal }) }
  let columns: readonly (Column | null)[] | null = null
  let nameless = 0
  for await (const cells of linesOf(file, source)) {
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
    if (key === '' || key.length > MAX_KEY_LENGTH || isFormulaError(key)) nameless += 1
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
