import { AppError, type ErrorCode } from '#src/platform/errors/app-error.ts'
import type { WorkbookProblem, WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'

/** The Studio waits for an answer for half a minute, a turn included. */
const LIMITS = { timeoutMs: 18_000 }

const REFUSALS: Readonly<Record<WorkbookProblem, ErrorCode>> = {
  unreadable: 'TRANSLATIONS_NOT_READ',
  'too-large': 'TRANSLATIONS_TOO_LARGE',
  'too-slow': 'TRANSLATIONS_TOO_SLOW',
  busy: 'WORKBOOKS_WAITING',
}

/** The sheets of a file with translations, read beside the thread of the server. Throws an `AppError` where it is no such file, or cannot be read. */
export async function translationSheets(bytes: Uint8Array, format: 'xlsx' | 'po'): Promise<readonly WorkbookSheet[]> {
  const outcome = await readWorkbook(bytes, { trim: false, format }, LIMITS)
  if ('problem' in outcome) throw new AppError(REFUSALS[outcome.problem])
  return outcome.sheets
}
