import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'

/** A cell; null where it is empty. What a formula showed last is its value: nothing is computed. */
export type WorkbookCell = string | number | boolean | Date | null

export interface WorkbookSheet {
  /** Whether whoever opens the workbook sees it. */
  readonly isVisible: boolean
  readonly rows: readonly (readonly WorkbookCell[])[]
}

/** What a workbook may grow to when it is unpacked, in bytes, and how many parts it may have: a small file can pretend to hold any amount. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 200
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

/** The sheets of an XLSX file in their order. Null where it is no workbook, or too large. Cells with an error of a formula hold its name, such as "#REF!". */
export async function parseWorkbook(bytes: Uint8Array, { trim }: WorkbookOptions): Promise<readonly WorkbookSheet[] | null> {
  const parts = unpack(bytes)
  if (parts === null) return null
  try {
    // Packed anew without compression: only what was measured is read.
    const packed = zipSync(withErrorsAsText(parts), { level: 0 })
    const sheets = await readSheets(new Uint8Array(packed).buffer, { trim })
    const hidden = hiddenSheets(parts)
    // A cell has one of these types; the package says "any".
    return sheets.map(({ data }, at) => ({ isVisible: hidden[at] !== true, rows: data as WorkbookSheet['rows'] }))
  } catch {
    return null
  }
}

/** The parts of a workbook; null where it is none, or they are too large together. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let left = MAX_UNPACKED_BYTES
  let count = 0
  try {
    const parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!READ_PARTS.test(name)) return false
        left -= originalSize > size * MAX_RATIO + SMALLEST_BYTES ? MAX_UNPACKED_BYTES + 1 : originalSize
        count += 1
        // A part that is longer than it says is cut at what it says.
        return left >= 0 && count <= MAX_PARTS
      },
    })
    return left < 0 || count > MAX_PARTS || count === 0 ? null : parts
  } catch {
    return null
  }
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
