import type { Finding } from '#schemas/site/finding.ts'
import { ChangeRefused } from './change-refused.ts'

/** The errors that `before` does not contain, compared without file and line. */
export function newErrors(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const known = new Map<string, number>()
  for (const finding of before) known.set(keyOfError(finding), (known.get(keyOfError(finding)) ?? 0) + 1)
  return after.filter((finding) => {
    const left = known.get(keyOfError(finding)) ?? 0
    known.set(keyOfError(finding), left - 1)
    return finding.severity === 'error' && left <= 0
  })
}

function keyOfError({ code, message }: Finding): string {
  return `${code} ${message}`
}

/** The refusal of a change that would add errors. */
export function refusal(title: string, errors: readonly Finding[]): ChangeRefused {
  return new ChangeRefused(`Nothing was written: after "${title}" the site would have these errors.`, {
    code: 'change-errors',
    values: { count: errors.length },
    findings: errors,
  })
}
