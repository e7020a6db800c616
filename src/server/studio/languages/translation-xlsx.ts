import { unzipSync, zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import writeSheet from 'write-excel-file/node'
import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { MAX_LINES, noteOf, type ReadFile, type TranslationFile } from './translation-lines.ts'

/** What a workbook may grow to when it is unpacked, in bytes, and how many parts it may have: a small file can pretend to hold any amount. */
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 200
/** Of the parts of a workbook, those that say something of its cells. */
const READ_PARTS = /^(\[Content_Types\]\.xml|_rels\/.*|xl\/[\w.]+\.xml|xl\/_rels\/.*|xl\/worksheets\/[\w.]+\.xml|xl\/theme\/.*)$/
/** What a cell holds at most, in characters; a longer text is in PO files alone. */
const MAX_CELL_LENGTH = 32_767

const WIDTHS = [{ width: 38 }, { width: 32 }, { width: 60 }, { width: 60 }, { width: 12 }, { width: 24 }]

/** A workbook of one sheet: key, place, original, translation, state and note. All cells are texts: none is ever a formula. */
export async function writeXlsx({ from, to, lines }: TranslationFile): Promise<Buffer> {
  const text = (value: string, more: object = {}) => ({ value, type: String, wrap: true, alignVertical: 'top', ...more }) as const
  const head = ['Key', 'Where', titleOf(from), titleOf(to), 'State', 'Note'].map((value) => text(value, { fontWeight: 'bold' }))
  const rows = lines.map((line) => {
    const isForPo = [line.source, line.target].some(isForPoAlone)
    const state = line.target === '' ? 'missing' : line.isTodo ? 'to do' : ''
    const note = isForPo ? 'Not for a cell: export as PO' : noteOf(line)
    const cells = isForPo
      ? [line.key, line.where, '', '', state, note]
      : [line.key, line.where, line.source, line.target, state, note]
    return cells.map((value) => (value === '' ? null : text(value)))
  })
  return await writeSheet([head, ...rows], { columns: WIDTHS, stickyRowsCount: 1, sheet: `${from} - ${to}` }).toBuffer()
}

/** What is too long for a cell, or a name such as "constructor": the package numbers texts as properties of an object, and would leave the cell empty. */
function isForPoAlone(text: string): boolean {
  return text.length > MAX_CELL_LENGTH || text in Object.prototype
}

/** Reads what {@link writeXlsx} wrote and translators have changed. Null where it is no such workbook, or it is too large. Of a formula, what it showed last is read; nothing is computed. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadFile | null> {
  const parts = unpack(bytes)
  if (parts === null) return null
  try {
    // Packed anew without compression: only what was measured is read.
    const [sheet] = await readSheets(new Uint8Array(zipSync(parts, { level: 0 })).buffer, { trim: false })
    const [head = [], ...rows] = sheet?.data ?? []
    const [from, to] = [languageIn(head[2]), languageIn(head[3])]
    if (from === null || to === null || rows.length > MAX_LINES) return null
    const lines = rows.map((cells) => ({
      key: asText(cells[0]),
      source: asText(cells[2]),
      target: asText(cells[3]),
      isTodo: false,
    }))
    return { from, to, lines: lines.filter(({ key, source }) => key !== '' && source !== '') }
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
      filter({ name, originalSize }) {
        if (!READ_PARTS.test(name)) return false
        left -= originalSize
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

function titleOf(language: Language): string {
  return `${LANGUAGE_NAMES[language]} (${language})`
}

function languageIn(cell: unknown): Language | null {
  const [, code] = /\((\w\w)\)\s*$/.exec(asText(cell)) ?? []
  return isLanguage(code) ? code : null
}

function asText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
