import { UserError } from '#src/base/process/user-error.mjs'
import { FINDING_CODES } from '#src/definition/findings/findings-catalog.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import type { IsWanted } from '#src/definition/validation/findings.ts'

/** Findings about a rule of law, whatever their code, in place of a list of codes. */
export const LAW = 'law'

/** Whether a finding was asked for: any without `only`. */
export function wantedFindings(only: readonly string[] | undefined): IsWanted {
  if (only === undefined) return () => true
  return ({ code, law }) => only.includes(code) || (only.includes(LAW) && law !== undefined)
}

/** Throws a UserError for a code that no finding has: its list would be empty, and look as if all were well. */
export function requireKnownCodes(only: readonly string[] = []): void {
  for (const code of only) {
    if (code === LAW || FINDING_CODES.includes(code)) continue
    const { ending, suggestion } = didYouMean(code, [...FINDING_CODES, LAW], 'docs/findings.md lists all.')
    throw new UserError(`No finding has the code "${code}"${ending === '' ? `. ${suggestion}` : ending}`, 2)
  }
}
