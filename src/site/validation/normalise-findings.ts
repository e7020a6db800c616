import type { Finding } from '#schemas/site/finding.ts'
import { findingOfFile } from '#src/site/reading/source-file.ts'

const MAX_FINDINGS_PER_FILE = 200

/** Findings by file and place, without duplicates, and at most MAX_FINDINGS_PER_FILE of one file. */
export function normaliseFindings(findings: readonly Finding[]): readonly Finding[] {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  return [...byFile.keys()].toSorted().flatMap((file) => normaliseFile(file, byFile.get(file) ?? []))
}

function normaliseFile(file: string, findings: readonly Finding[]): readonly Finding[] {
  const unique = [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()]
  const sorted = unique.toSorted((a, b) => a.line - b.line || a.column - b.column)
  if (sorted.length <= MAX_FINDINGS_PER_FILE) return sorted
  // Errors come first, so that warnings cannot push them out.
  const kept = sorted.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  const rest = sorted.length - MAX_FINDINGS_PER_FILE
  const message = `${rest} more findings of this file are not shown`
  const more = findingOfFile(file, 'more-findings', message, 'Mend the others first.', 'warning')
  return [...kept.slice(0, MAX_FINDINGS_PER_FILE), more]
}

function keyOf({ line, column, pointer, code, message }: Finding): string {
  return [line, column, pointer, code, message].join('\0')
}
