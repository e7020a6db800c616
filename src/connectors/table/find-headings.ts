import { columnOf } from './table-columns.ts'
import type { TableSettings } from './table-settings.ts'

type Columns = Pick<TableSettings, 'columns'>

/** A title, a date and an empty line or two stand above the headings of some tables. */
const MAX_ROWS_ABOVE = 20

/** Where the row of headings is among the first rows, the one with the reference; -1 where it is none of them. */
export function headingsAt(rows: readonly (readonly unknown[])[], { columns = {} }: Columns): number {
  return rows.slice(0, MAX_ROWS_ABOVE).findIndex((cells) => {
    return cells.some((cell) => columnOf(String(cell ?? '').trim(), columns)?.field === 'RecordFile')
  })
}

/** How a CSV table begins: what stands between its cells, and the characters and lines above the headings. */
export interface CsvStart {
  readonly delimiter: string
  readonly skipped: number
  readonly skippedLines: number
}

const DELIMITERS = [';', ',', '\t', '|']

/** Reads the beginning of a CSV table: "sep=;", as spreadsheets write it for themselves, and titles above the headings are skipped. */
export function csvStart(text: string, { delimiter, columns }: Pick<TableSettings, 'delimiter' | 'columns'>): CsvStart {
  const [, own = delimiter] = /^\ufeff?"?sep=([;,\t|])"?\s*(?:\r|\n)/i.exec(text) ?? []
  // The last line may be cut off.
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
  const above = lines.slice(0, found?.at ?? 0).join('')
  // Within an open quotation mark a line is none of its own.
  const isWhole = (above.match(/"/g)?.length ?? 0) % 2 === 0
  const skipped = isWhole ? above : ''
  return {
    delimiter: delimiter ?? found?.delimiter ?? own ?? delimiterOf(lines),
    skipped: skipped.length,
    skippedLines: skipped === '' ? 0 : (found?.at ?? 0),
  }
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^\ufeff?"|"$/g, ''))
}

/** What stands most often in the first line with something in it, outside quotation marks. */
function delimiterOf(lines: readonly string[]): string {
  const [head = ''] = lines.filter((line) => line.trim() !== '')
  return DELIMITERS.toSorted((a, b) => most([head], b) - most([head], a))[0] ?? ';'
}

function most(lines: readonly string[], delimiter: string): number {
  return Math.max(0, ...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length))
}
