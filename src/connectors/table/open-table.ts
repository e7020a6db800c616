import { basename, dirname } from 'node:path'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import type { HandedColumn, HandedFile, HandedListings } from '#src/connectors/connector.ts'
import { linesOf, rowsOf, type TableRow, type TableSource } from './read-table.ts'
import { columnOf } from './table-columns.ts'
import type { Line } from './table-line.ts'

/** Rows that show what a column is about. */
const EXAMPLE_ROWS = 20
const MAX_EXAMPLES = 3
const MAX_EXAMPLE = 60

/** Opens a table that staff hand over. References are optional. */
export async function openTable({ path, columns, note }: HandedFile): Promise<HandedListings<TableRow>> {
  const settings = {
    ...({ file: basename(path), columns, decimal: ',', pictureSeparator: '|', country: EURO_COUNTRIES.belgium.code } as const),
  }
  const source: TableSource = { settings, folders: { siteConfig: dirname(path), data: '' }, note }
  return {
    columns: await columnsIn(linesOf(path, { ...source, note: () => undefined }), columns),
    records: rowsOf(source, { isReferenceNeeded: false }),
    close: () => undefined,
  }
}

async function columnsIn(lines: AsyncIterable<Line>, columns: HandedFile['columns']): Promise<readonly HandedColumn[]> {
  const rows: Line[] = []
  for await (const line of lines) {
    rows.push(line)
    if (rows.length > EXAMPLE_ROWS) break
  }
  const [headings = [], ...others] = rows
  return headings.flatMap((cell, at) => {
    const heading = String(cell ?? '').trim()
    if (heading === '') return []
    const values = others.map((row) => String(row[at] ?? '').trim()).filter((value) => value !== '')
    const { field, language } = columnOf(heading, columns) ?? { field: null, language: null }
    return [
      {
        heading,
        field: field === null || language === null ? field : `${field} (${language})`,
        examples: [...new Set(values)].slice(0, MAX_EXAMPLES).map((value) => value.slice(0, MAX_EXAMPLE)),
      },
    ]
  })
}
