import { parsePo } from 'pofile-ts'
import type { WorkbookOutcome } from './parse-workbook.ts'

/** A PO file as one sheet: a row with the source and target languages, then per entry its context, original, translation and fuzzy flag. */
export function parsePoFile(bytes: Uint8Array): WorkbookOutcome<'unreadable'> {
  try {
    const { headers, items } = parsePo(new TextDecoder().decode(bytes))
    const languages = [headers['X-Source-Language'] ?? '', headers.Language ?? '']
    const rows = items.map(({ msgctxt, msgid, msgstr: [target = ''], flags }) => [
      msgctxt ?? '',
      msgid,
      target,
      flags.fuzzy === true,
    ])
    return { sheets: [{ isVisible: true, rows: [languages, ...rows] }] }
  } catch {
    return { problem: 'unreadable' }
  }
}
