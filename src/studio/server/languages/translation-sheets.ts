import { AppError, type ErrorCode } from '#src/platform/errors/app-error.ts'
import type { WorkbookProblem, WorkbookSheet } from '#src/platform/workbooks/parse-workbook.ts'
import { readWorkbook } from '#src/platform/workbooks/read-workbook.ts'

/** Below the Studio's timeout of half a minute, including time in the queue. */
const LIMITS = { timeoutMs: 18_000 }

const REFUSALS: Readonly<Record<WorkbookProblem, ErrorCode>> = {
  unreadable: 'TRANSLATIONS_NOT_READ',
  'too-large': 'TRANSLATIONS_TOO_LARGE',
  'too-slow': 'TRANSLATIONS_TOO_SLOW',
  busy: 'WORKBOOKS_WAITING',
}

/** The sheets of a translated file, parsed outside the server's thread. Throws an `AppError` for an unreadable or other file. */
export async function translationSheets(bytes: Uint8Array, format: 'xlsx' | 'po'): Promise<readonly WorkbookSheet[]> {
  const outcome = await readWorkbook(bytes, { trim: false, format }, LIMITS)
  if ('problem' in outcome) throw new AppError(REFUSALS[outcome.problem])
  return outcome.sheets
}
