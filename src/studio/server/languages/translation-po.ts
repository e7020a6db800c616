import { createItem, stringifyPo } from 'pofile-ts'
import { isLanguage } from '#schemas/language.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { MAX_LINES, noteOf, type ReadFile, type TranslationFile } from './translation-lines.ts'
import { translationSheets } from './translation-sheets.ts'

/** A PO file with one entry per text, whose context is the place. */
export function writePo({ from, to, lines }: TranslationFile): string {
  const items = lines.map((line) => {
    const note = noteOf(line)
    return Object.assign(createItem(), {
      msgctxt: line.key,
      msgid: line.source,
      msgstr: [line.target],
      extractedComments: [line.where, ...(note === '' ? [] : [note])],
      flags: line.isTodo ? { fuzzy: true } : {},
    })
  })
  const headers = { Language: to, 'X-Source-Language': from, 'Content-Type': 'text/plain; charset=UTF-8', 'MIME-Version': '1.0' }
  return stringifyPo({ headers, items }, { foldLength: 0 })
}

/** Reads a translated file from {@link writePo}. Throws an `AppError` if it lacks its languages or is not a PO file. */
export async function readPo(bytes: Uint8Array): Promise<ReadFile> {
  return translationsInPo(await translationSheets(bytes, 'po'))
}

/** The translations in the sheet of a parsed PO file (`src/platform/workbooks/parse-po-file.ts`). */
export function translationsInPo([sheet]: readonly WorkbookSheet[]): ReadFile {
  const [head = [], ...rows] = sheet?.rows ?? []
  const [from, to] = head.map(String)
  if (!isLanguage(to) || !isLanguage(from)) throw new AppError('TRANSLATIONS_NOT_READ')
  if (rows.length > MAX_LINES) throw new AppError('TRANSLATIONS_TOO_LARGE')
  const lines = rows.map(([key, source, target, isTodo]) => ({
    ...{ key: String(key), source: String(source), target: String(target) },
    isTodo: isTodo === true,
  }))
  return { from, to, lines }
}
