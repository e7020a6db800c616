import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Source } from '#src/connectors/connector.ts'
import { createSourceText } from '#src/connectors/source-text.ts'
import { csvStart } from './find-headings.ts'
import { type Line, MAX_COLUMNS, unreadable } from './table-line.ts'
import type { TableSettings } from './table-settings.ts'

const MAX_ROW_LENGTH = 1_000_000

/** Starts at the headings. */
export async function* csvLines(file: string, { settings, note }: Source<TableSettings>): AsyncGenerator<Line> {
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
