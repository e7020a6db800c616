import type { Finding } from '#schemas/site/finding.ts'
import type { CheckedSite } from './check-site.ts'

/** Findings about a rule of law, whatever their code, in place of a list of codes. */
export const LAW = 'law'

/** The findings that were asked for: all of them without `only`. */
export function selectFindings(checked: CheckedSite, only: readonly string[] | undefined): CheckedSite {
  if (only === undefined) return checked
  const isWanted = ({ code, law }: Finding) => only.includes(code) || (only.includes(LAW) && law !== undefined)
  return { ...checked, ofTypes: checked.ofTypes.filter(isWanted), ofSite: checked.ofSite.filter(isWanted) }
}
