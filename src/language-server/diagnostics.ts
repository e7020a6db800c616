import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver/node'
import type { Finding, FindingPlace } from '#schemas/site/finding.ts'
import { sentenceOf } from '#src/definition/validation/findings.ts'

/** Data for diagnostics besides the finding. */
export interface DiagnosticContext {
  /** The URI of a file of the site. */
  readonly uriOf: (file: string) => string
  /** The page that explains the codes, each at its own anchor; null for none. */
  readonly documentation: string | null
}

/** Findings as diagnostics, by file. */
export function diagnosticsByFile(
  findings: readonly Finding[],
  context: DiagnosticContext,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  return new Map([...byFile].map(([file, some]) => [file, some.map((finding) => diagnosticOf(finding, context))]))
}

interface WrittenPlace extends Pick<FindingPlace, 'line' | 'column'> {
  readonly endLine?: number
  readonly endColumn?: number
}

/** The range of a place: zero-based lines and characters, in UTF-16 units like the place. */
export function rangeOf(place: WrittenPlace): Range {
  const { line, column, endLine = line, endColumn = column } = place
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } }
}

function diagnosticOf(finding: Finding, { uriOf, documentation }: DiagnosticContext): Diagnostic {
  const { code, severity, related = [] } = finding
  return {
    range: rangeOf(finding),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    ...(documentation !== null && { codeDescription: { href: `${documentation}#${code}` } }),
    source: 'vitrine',
    message: sentenceOf(finding),
    ...(related.length > 0 && {
      relatedInformation: related.map((place) => ({
        location: { uri: uriOf(place.file), range: rangeOf(place) },
        message: place.message,
      })),
    }),
  }
}
