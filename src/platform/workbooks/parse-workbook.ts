import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { countCells } from './check-parts.ts'

/** A cell; null where it is empty. What a formula showed last is its value: nothing is computed. */
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookSheet {
  /** Whether whoever opens the workbook sees it. */
  readonly isVisible: boolean
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/** Why a workbook was not read. */
export type WorkbookProblem =
  /** It is none, or is damaged. */
  | 'unreadable'
  | 'too-large'
  /** It takes longer than one may. */
  | 'too-slow'
  /** Others wait already. */
  | 'busy'

/** The sheets of a workbook in their order, or why there are none. */
export type WorkbookOutcome<Problem = WorkbookProblem> =
  | { readonly sheets: readonly WorkbookSheet[] }
  | { readonly problem: Problem }

/** What a workbook may grow to when it is unpacked, in bytes, and how many parts it may have: a small file can pretend to hold any amount. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 200
const MAX_SHEETS = 200
/** Cells can all show one long text, which is handed on once for each of them. */
const MAX_CELLS = 12_000_000
const MAX_CHARACTERS = 60_000_000
/** The XML of cells shrinks to a twentieth, rarely to a fiftieth; beyond it is a bomb. The smallest parts may shrink more. */
const MAX_RATIO = 200
const SMALLEST_BYTES = 1000
/** Of the parts of a workbook, those that say something of its cells. */
const READ_PARTS = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/[\w.]+\.xml|xl\/_rels\/.*|xl\/worksheets\/[\w.]+\.xml|xl\/theme\/.*)$/
const WORKBOOK_PART = 'xl/workbook.xml'

export interface WorkbookOptions {
  /** Whether white space around texts is removed. */
  readonly trim: boolean
}

/** The sheets of an XLSX file. Cells with an error of a formula hold its name, such as "#REF!". */
export async function parseWorkbook(
  bytes: Uint8Array,
  { trim }: WorkbookOptions,
): Promise<WorkbookOutcome<'unreadable' | 'too-large'>> {
  try {
    const parts = unpack(bytes)
    if (parts === 'too-large' || countCells(parts) > MAX_CELLS) return { problem: 'too-large' }
    // Packed anew without compression: only what was measured is read.
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

/** The parts of a workbook. Throws where it has none. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | 'too-large' {
  let left = MAX_UNPACKED_BYTES
  let count = 0
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (!READ_PARTS.test(name)) return false
      left -= originalSize > size * MAX_RATIO + SMALLEST_BYTES ? MAX_UNPACKED_BYTES + 1 : originalSize
      count += 1
      // A part that is longer than it says is cut at what it says.
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

/** The package gives an empty cell for an error, which nobody could then tell from a cell that was left empty. */
function withErrorsAsText(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => {
      if (!name.startsWith('xl/worksheets/')) return [name, bytes]
      const xml = Buffer.from(bytes).toString('utf8')
      return [name, Buffer.from(xml.replaceAll(/(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2/g, '$1$2str$2'))]
    }),
  )
}

/** Whether each sheet is hidden, in their order. */
function hiddenSheets(parts: Readonly<Record<string, Uint8Array>>): readonly boolean[] {
  const xml = Buffer.from(parts[WORKBOOK_PART] ?? []).toString('utf8')
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag))
}
