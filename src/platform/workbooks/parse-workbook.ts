import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { countCells } from './check-parts.ts'

/** Null for an empty cell. The value of a formula is its stored result: nothing is computed. */
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookSheet {
  readonly isVisible: boolean
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/** "unreadable": not a workbook, or a damaged one. */
export type WorkbookProblem = 'unreadable' | 'too-large' | 'too-slow' | 'busy'

/** The sheets in order, or why there are none. */
export type WorkbookOutcome<Problem = WorkbookProblem> =
  | { readonly sheets: readonly WorkbookSheet[] }
  | { readonly problem: Problem }

/** The limits of unpacked bytes and parts, against decompression bombs. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 200
const MAX_SHEETS = 200
/** All cells may contain the same long text, which is copied for each. */
const MAX_CELLS = 12_000_000
const MAX_CHARACTERS = 60_000_000
/** The XML of cells shrinks to a twentieth, rarely to a fiftieth; a higher ratio is a bomb. Tiny parts may shrink more. */
const MAX_RATIO = 200
const SMALLEST_BYTES = 1000
/** The parts with data of cells. */
const READ_PARTS = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/[\w.]+\.xml|xl\/_rels\/.*|xl\/worksheets\/[\w.]+\.xml|xl\/theme\/.*)$/
const WORKBOOK_PART = 'xl/workbook.xml'

export interface WorkbookOptions {
  readonly trim: boolean
}

/** A cell with a formula error contains its name, such as "#REF!". */
export async function parseWorkbook(
  bytes: Uint8Array,
  { trim }: WorkbookOptions,
): Promise<WorkbookOutcome<'unreadable' | 'too-large'>> {
  try {
    const parts = unpack(bytes)
    if (parts === 'too-large' || countCells(parts) > MAX_CELLS) return { problem: 'too-large' }
    // Repacked without compression, so that only checked parts are read.
    const packed = zipSync(withErrorsAsText(parts), { level: 0 })
    const read = await readSheets(new Uint8Array(packed).buffer, { trim })
    const hidden = hiddenSheets(parts)
    // A cell has one of these types; the package says "any".
    const sheets = read.map(({ data }, at) => ({ isVisible: hidden[at] !== true, rows: data as WorkbookSheet['rows'] }))
    return isTooLarge(sheets) ? { problem: 'too-large' } : { sheets }
  } catch {
    return { problem: 'unreadable' }
  }
}

/** Throws for an invalid archive. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | 'too-large' {
  let left = MAX_UNPACKED_BYTES
  let count = 0
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (!READ_PARTS.test(name)) return false
      left -= originalSize > size * MAX_RATIO + SMALLEST_BYTES ? MAX_UNPACKED_BYTES + 1 : originalSize
      count += 1
      // A part is cut at its declared size.
      return left >= 0 && count <= MAX_PARTS
    },
  })
  if (left < 0 || count > MAX_PARTS) return 'too-large'
  if (count === 0) throw new Error('no part of a workbook')
  return parts
}

function isTooLarge(sheets: readonly WorkbookSheet[]): boolean {
  if (sheets.length > MAX_SHEETS) return true
  let characters = 0
  for (const { rows } of sheets) {
    for (const row of rows) {
      for (const cell of row) if (typeof cell === 'string') characters += cell.length
      if (characters > MAX_CHARACTERS) return true
    }
  }
  return false
}

/** The package reads an error as an empty cell. */
function withErrorsAsText(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      if (!name.startsWith('xl/worksheets/')) return [name, bytes]
      const xml = Buffer.from(bytes).toString('utf8')
      return [name, Buffer.from(xml.replaceAll(/(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2/g, '$1$2str$2'))]
    }),
  )
}

function hiddenSheets(parts: Readonly<Record<string, Uint8Array>>): readonly boolean[] {
  const xml = Buffer.from(parts[WORKBOOK_PART] ?? []).toString('utf8')
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag))
}
