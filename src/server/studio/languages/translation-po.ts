import { createItem, parsePo, stringifyPo } from 'pofile-ts'
import { isLanguage } from '#schemas/language.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { MAX_LINES, noteOf, type ReadFile, type TranslationFile } from './translation-lines.ts'

/** A PO file: an entry for each text, its place as the context. */
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

/** Reads what {@link writePo} wrote and translators have changed. Throws an `AppError` where it does not name its languages, or is no such file. */
export function readPo(po: string): ReadFile {
  const { headers, items } = parsed(po)
  const { Language: to = '', 'X-Source-Language': from = '' } = headers
  if (!isLanguage(to) || !isLanguage(from)) throw new AppError('TRANSLATIONS_NOT_READ')
  if (items.length > MAX_LINES) throw new AppError('TRANSLATIONS_TOO_LARGE')
  return {
    from,
    to,
    lines: items.map(({ msgctxt, msgid, msgstr: [target = ''], flags }) => ({
      key: msgctxt ?? '',
      source: msgid,
      target,
      isTodo: flags.fuzzy === true,
    })),
  }
}

function parsed(po: string): ReturnType<typeof parsePo> {
  try {
    return parsePo(po)
  } catch (cause) {
    throw new AppError('TRANSLATIONS_NOT_READ', {}, cause)
  }
}
