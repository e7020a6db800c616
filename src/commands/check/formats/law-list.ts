import type { Finding, LegalBasis } from '#schemas/site/finding.ts'

/** A legal source with the date of its last review. */
export function lawOf({ region, source, read }: LegalBasis): string {
  return `Law: ${region}, ${source} (read on ${read})`
}

const NO_ADVICE =
  'Automatic checks of a site definition against rules of law, for your counsel. They are not complete and are not legal advice.'

interface Breach {
  readonly finding: Finding
  readonly law: LegalBasis
}

/** Legal findings as a numbered list by region and source, each with its place and cure, for the agency's counsel. */
export function formatLawList(findings: readonly Finding[]): string {
  const breaches = findings.flatMap((finding) => (finding.law === undefined ? [] : [{ finding, law: finding.law }]))
  if (breaches.length === 0) return ''
  const sorted = [...groupsOf(breaches, ({ law }) => law.region)].map(([region, ofRegion]) => ({
    region,
    sources: [...groupsOf(ofRegion, ({ law }) => `${law.source} (read on ${law.read})`)],
  }))
  let number = 0
  const blocks = sorted.flatMap(({ region, sources }) => [
    region,
    ...sources.map(([source, ofSource]) => {
      const rows = ofSource.map(({ finding }) => {
        number += 1
        return rowOf(number, finding)
      })
      return [source, ...rows].join('\n')
    }),
  ])
  return [NO_ADVICE, ...blocks].join('\n\n')
}

function groupsOf(breaches: readonly Breach[], key: (breach: Breach) => string): ReadonlyMap<string, readonly Breach[]> {
  return Map.groupBy(breaches, key)
}

function rowOf(number: number, { message, suggestion, file, line, column, severity, code }: Finding): string {
  return [
    `  ${number}. ${message}`,
    `     Place: ${file}:${line}:${column} (${severity} ${code})`,
    ...(suggestion === '' ? [] : [`     Cure: ${suggestion}`]),
  ].join('\n')
}
