import { UserError } from '#src/base/process/user-error.mjs'
import { FINDING_CODES } from '#src/definition/finding-explanations/findings-catalog.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import type { IsWanted } from '#src/definition/validation/findings.ts'

/** Selects legal findings, whatever their code. */
export const LAW = 'law'

/** Whether a finding was requested; all are without `only`. */
export function wantedFindings(only: readonly string[] | undefined): IsWanted {
  if (only === undefined) return () => true
  return ({ code, law }) => only.includes(code) || (only.includes(LAW) && law !== undefined)
}

/** Throws a UserError for an unknown code, whose empty result would look like success. */
export function requireKnownCodes(only: readonly string[] = []): void {
  for (const code of only) {
    if (code === LAW || FINDING_CODES.includes(code)) continue
    const { ending, suggestion } = didYouMean(code, [...FINDING_CODES, LAW], 'docs/findings.md lists all.')
    throw new UserError(`No finding has the code "${code}"${ending === '' ? `. ${suggestion}` : ending}`, 2)
  }
}
