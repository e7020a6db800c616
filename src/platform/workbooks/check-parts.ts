import sax from 'sax'

/** Limits of one part. Spreadsheet programs write a few attributes for an element, and nest some ten deep. */
const MAX_DEPTH = 40
const MAX_ATTRIBUTES = 200
/** What a sheet can have; the package that reads it makes a list as long as the address of a cell says. */
const [MAX_ROWS, MAX_COLUMNS] = [1_048_576, 16_384]
/** What is parsed at once: the parser looks for names and values without an end in between. */
const PIECE_LENGTH = 65_536

/**
 * Looks through the XML of a workbook before the package reads it, which has no limits, and gives the number of cells that its sheets will have,
 * empty ones between others included. Throws where it is not well-formed, has a document type, or has more attributes, depth, rows or columns
 * than any spreadsheet.
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
    // A cell without a value takes no room at the end of a row.
    if (element === 'v' || element === 'is') columns = Math.max(columns, column)
    tag.attributes = keepingNothing()
  }
  parser.onattribute = ({ name, value }) => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new Error('too many attributes')
    // The package reads attributes by their names without prefix, and the last of several.
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

/** Where a row ("12") or a cell ("AB12") stands; 0, 0 for what is no address. */
function placeOf(address: string): { readonly row: number; readonly column: number } {
  const [, letters = '', row = '0'] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) }
}

/**
 * What the parser collects attributes in. It calls the method "hasOwnProperty" of it and passes over repeated ones, which the package does not; so
 * none is repeated, and an attribute of that name is only a name.
 */
function keepingNothing(): Record<string, string> {
  return Object.defineProperty({}, 'hasOwnProperty', { get: () => () => false, set: () => undefined })
}
