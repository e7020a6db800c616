import { columnOf } from './table-columns.ts'
import type { TableSettings } from './table-settings.ts'

type Columns = Pick<TableSettings, 'columns'>

/** Tables may have a title, a date and empty lines above the headings. */
const MAX_ROWS_ABOVE = 20

/** The index of the row with the headings, which include the reference; -1 for none. */
export function headingsAt(rows: readonly (readonly unknown[])[], { columns = {} }: Columns): number {
  return rows.slice(0, MAX_ROWS_ABOVE).findIndex((cells) => {
    return cells.some((cell) => columnOf(String(cell ?? '').trim(), columns)?.field === 'RecordFile')
  })
}

/** Fewer known headings may be words of a title. */
const MIN_KNOWN = 2

/** Without a reference, the index of the first row with known headings; 0 for none. */
export function likelyHeadingsAt(rows: readonly (readonly unknown[])[], { columns = {} }: Columns): number {
  const isKnown = (cell: unknown) => Boolean(columnOf(String(cell ?? '').trim(), columns))
  const found = rows.slice(0, MAX_ROWS_ABOVE).findIndex((cells) => cells.filter(isKnown).length >= MIN_KNOWN)
  return Math.max(0, found)
}

/** The delimiter, and the length of what precedes the headings. */
export interface CsvStart {
  readonly delimiter: string
  readonly skipped: number
  readonly skippedLines: number
}

const DELIMITERS = [';', ',', '\t', '|']

/** Skips titles and "sep=;", which spreadsheets write. */
export function csvStart(text: string, { delimiter, columns }: Pick<TableSettings, 'delimiter' | 'columns'>): CsvStart {
  const [, own = delimiter] = /^\ufeff?"?sep=([;,\t|])"?\s*(?:\r|\n)/i.exec(text) ?? []
  // The last line may be incomplete.
  const lines = text.split(/(?<=\n|\r(?!\n))/).slice(0, MAX_ROWS_ABOVE)
  const found = (delimiter ? [delimiter] : own ? [own] : DELIMITERS.toSorted((a, b) => most(lines, b) - most(lines, a)))
    .map((one) => ({
      delimiter: one,
      at: headingsAt(
        lines.map((line) => cellsOf(line, one)),
        { ...(columns && { columns }) },
      ),
    }))
    .find(({ at }) => at >= 0)
  const separator = delimiter ?? found?.delimiter ?? own ?? delimiterOf(lines)
  const rows = () => lines.map((line) => cellsOf(line, separator))
  const at = found?.at ?? likelyHeadingsAt(rows(), { ...(columns && { columns }) })
  const above = lines.slice(0, at).join('')
  // A line end inside quotation marks does not end the row.
  const isWhole = (above.match(/"/g)?.length ?? 0) % 2 === 0
  const skipped = isWhole ? above : ''
  return {
    delimiter: separator,
    skipped: skipped.length,
    skippedLines: skipped === '' ? 0 : at,
  }
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^\ufeff?"|"$/g, ''))
}

/** The most frequent delimiter of the first non-empty line, outside quotation marks. */
function delimiterOf(lines: readonly string[]): string {
  const [head = ''] = lines.filter((line) => line.trim() !== '')
  return DELIMITERS.toSorted((a, b) => most([head], b) - most([head], a))[0] ?? ';'
}

function most(lines: readonly string[], delimiter: string): number {
  return Math.max(0, ...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length))
}
