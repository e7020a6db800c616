import sax from 'sax'

/** Limits per part. Spreadsheet programs write a few attributes per element and nest some ten levels. */
const MAX_DEPTH = 40
const MAX_ATTRIBUTES = 200
/** The size limits of a sheet; the package allocates a list as long as a cell's address. */
const [MAX_ROWS, MAX_COLUMNS] = [1_048_576, 16_384]
/** Parsed at once, because the parser searches names and values without a limit. */
const PIECE_LENGTH = 65_536

/**
 * Checks a workbook's XML before the package, which has no limits, reads it; returns the number of cells. Throws for malformed
 * XML, a document type, or more attributes, depth, rows or columns than a spreadsheet has.
 */
export function countCells(parts: Readonly<Record<string, Uint8Array>>): number {
  return Object.values(parts).reduce((sum, bytes) => sum + cellsOf(new TextDecoder().decode(bytes)), 0)
}

function cellsOf(xml: string): number {
  const parser = sax.parser(true, { position: true })
  let [depth, attributes, element, column] = [0, 0, '', 0]
  let [rows, columns] = [0, 0]
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('a document type')
  }
  parser.onopentagstart = (tag) => {
    depth += 1
    attributes = 0
    if (depth > MAX_DEPTH) throw new Error('too deep')
    element = tag.name.split(':').at(-1) ?? ''
    if (element === 'row' || element === 'c') column = 0
    // A cell without a value takes no space at the end of a row.
    if (element === 'v' || element === 'is') columns = Math.max(columns, column)
    tag.attributes = keepingNothing()
  }
  parser.onattribute = ({ name, value }) => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new Error('too many attributes')
    // The package ignores prefixes of attributes and takes the last of several.
    if ((element !== 'row' && element !== 'c') || name === 'xmlns:r' || !/(?:^|:)r$/.test(name)) return
    const place = placeOf(value)
    if (place.row < 1 || place.row > MAX_ROWS || place.column > MAX_COLUMNS) throw new Error('no address of a cell')
    column = Math.max(column, place.column)
    rows = Math.max(rows, place.row)
  }
  parser.onclosetag = () => {
    depth -= 1
  }
  for (let at = 0; at < xml.length; at += PIECE_LENGTH) parser.write(xml.slice(at, at + PIECE_LENGTH))
  parser.close()
  return rows * columns
}

/** The position of a row ("12") or a cell ("AB12"); 0, 0 for an invalid address. */
function placeOf(address: string): { readonly row: number; readonly column: number } {
  const [, letters = '', row = '0'] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}

/** The parser's attribute collector. It does not report duplicates, since the package does not skip them. */
function keepingNothing(): Record<string, string> {
  return Object.defineProperty({}, 'hasOwnProperty', { get: () => () => false, set: () => undefined })
}
