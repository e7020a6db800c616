/** One record of a CSV text, with the line on which it begins, from 1. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** An invalid CSV text, with the line of the fault, from 1. */
export class CsvError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * The records of a CSV text (RFC 4180). The separator is the most frequent of comma, semicolon and tab in the first line. Drops
 * empty lines and surrounding spaces. Throws a {@link CsvError} for an unclosed quote.
 */
export function readCsv(text: string): readonly CsvRecord[] {
  const csv = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(csv)
  const records: CsvRecord[] = []
  let fields: string[] = []
  let [field, line, first] = ['', 1, 1]
  // Tracked here, since a search through the field at each quote would take quadratic time.
  let isBlank = true
  const endRecord = () => {
    fields.push(field.trim())
    if (fields.some((each) => each !== '')) records.push({ line: first, fields })
    fields = []
    field = ''
    isBlank = true
  }
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv[at] ?? ''
    if (char === '"' && isBlank) {
      const quoted = readQuoted(csv, at + 1)
      if (quoted === null) throw new CsvError(line, 'a quote has no end')
      field = quoted.text
      isBlank = field.trim() === ''
      line += quoted.text.split('\n').length - 1
      at = quoted.end
    } else if (char === separator) {
      fields.push(field.trim())
      field = ''
      isBlank = true
    } else if (char === '\n') {
      endRecord()
      line += 1
      first = line
    } else {
      field += char
      isBlank &&= char.trim() === ''
    }
  }
  endRecord()
  return records
}

/** The text of a quoted field from an offset, and the offset of its closing quote; null if there is none. */
function readQuoted(csv: string, start: number) {
  let text = ''
  for (let from = start; ; ) {
    const quote = csv.indexOf('"', from)
    if (quote === -1) return null
    text += csv.slice(from, quote)
    if (csv[quote + 1] !== '"') return { text, end: quote }
    text += '"'
    from = quote + 2
  }
}

function separatorOf(csv: string): string {
  const [line = ''] = csv.split('\n', 1)
  const countOf = (separator: string) => line.split(separator).length
  return [';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best), ',')
}
