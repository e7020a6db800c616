import type { Finding, LegalBasis } from '#schemas/site/finding.ts'
import { sentenceOf } from '#src/site/validation/findings.ts'

/** A rule of law with the day on which it was read. */
export function lawOf({ region, source, read }: LegalBasis): string {
  return `Law: ${region}, ${source} (read on ${read})`
}

/** Findings about rules of law as a list for the agency's counsel: by region, numbered, each with its source. */
export function formatLawList(findings: readonly Finding[]): string {
  const ofLaw = findings.flatMap((finding) => (finding.law === undefined ? [] : [{ finding, law: finding.law }]))
  const byRegion = Map.groupBy(ofLaw, ({ law }) => law.region)
  const blocks = [...byRegion].map(([region, found]) => {
    const rows = found.map(({ finding, law }, index) =>
      [
        `${index + 1}. ${sentenceOf(finding)}`,
        `   Source: ${law.source}, read on ${law.read}`,
        `   Place: ${finding.file}:${finding.line}:${finding.column} (${finding.severity} ${finding.code})`,
      ].join('\n'),
    )
    return [region, ...rows].join('\n')
  })
  return blocks.join('\n\n')
}
