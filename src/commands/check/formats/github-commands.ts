import type { Finding } from '#schemas/site/finding.ts'
import { sentenceOf } from '#src/definition/validation/findings.ts'

/** Findings as workflow commands, which GitHub shows in a pull request. */
export function formatForGitHub(findings: readonly Finding[]): string {
  return findings.map(commandOf).join('\n')
}

function commandOf(finding: Finding): string {
  const { severity, file, line, column, endLine, endColumn, code } = finding
  // GitHub accepts columns only within one line; its end column is inclusive.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {}
  const properties = { file, line, endLine, ...columns, title: code }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
  return `::${severity} ${written.join(',')}::${escapedData(sentenceOf(finding))}`
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
