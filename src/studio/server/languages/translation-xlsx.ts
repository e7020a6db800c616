import writeSheet from 'write-excel-file/node'
import { isLanguage, LANGUAGE_NAMES, type Language } from '#schemas/language.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { isFormulaError } from '#src/platform/workbooks/formula-errors.ts'
import type { WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { MAX_LINES, noteOf, type ReadFile, type TranslationFile } from './translation-lines.ts'
import { translationSheets } from './translation-sheets.ts'

/** The maximum length of a cell; only PO files contain longer texts. */
const MAX_CELL_LENGTH = 32_767

/** The limit of rows above the headings. */
const MAX_ROWS_ABOVE = 10

const WIDTHS = [{ width: 38 }, { width: 32 }, { width: 60 }, { width: 60 }, { width: 12 }, { width: 24 }]

/** A workbook of one sheet: key, place, original, translation, state and note. All cells are texts, never formulas. */
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

/** Too long for a cell, or a name such as "constructor", for which the package leaves the cell empty. */
function isForPoAlone(text: string): boolean {
  return text.length > MAX_CELL_LENGTH || text in Object.prototype
}

/** Reads a translated workbook from {@link writeXlsx}. Throws an `AppError` for an unreadable or other file. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadFile> {
  return translationsIn(await translationSheets(bytes, 'xlsx'))
}

/** The translations in the first visible sheet with the headings. Throws an `AppError` without such a sheet. */
export function translationsIn(sheets: readonly WorkbookSheet[]): ReadFile {
  for (const { rows, isVisible } of sheets) {
    if (!isVisible) continue
    const at = rows.slice(0, MAX_ROWS_ABOVE).findIndex((cells) => languageIn(cells[2]) !== null && languageIn(cells[3]) !== null)
    const head = rows[at]
    if (head === undefined) continue
    const [from, to] = [languageIn(head[2]), languageIn(head[3])]
    const below = rows.slice(at + 1)
    if (from === null || to === null) break
    if (below.length > MAX_LINES) throw new AppError('TRANSLATIONS_TOO_LARGE')
    const lines = below.map((cells) => ({
      key: asText(cells[0]),
      source: asText(cells[2]),
      target: asText(cells[3]),
      isTodo: false,
    }))
    return { from, to, lines: lines.filter(({ key, source }) => key !== '' && source !== '') }
  }
  throw new AppError('TRANSLATIONS_NOT_READ')
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
  return cell === null || cell === undefined || isFormulaError(cell) ? '' : String(cell)
}
