import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding, FindingPlace } from '#schemas/site/finding.ts'
import { findingEntry } from '#src/definition/finding-explanations/findings-catalog.ts'
import { sentenceOf } from '#src/definition/validation/findings.ts'

/**
 * Findings in SARIF 2.1.0 for code scanning and editors. Files are relative to the current folder, or absolute; `helpUri` gives
 * the explanation of a code.
 */
export function toSarif(findings: readonly Finding[], helpUri: (code: string) => string): object {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Vitrine', rules: codes.map((code) => ruleOf(code, helpUri(code))) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, codes)),
      },
    ],
  }
}

function ruleOf(id: string, helpUri: string): object {
  const { title = id, explanation = id } = findingEntry(id) ?? {}
  return {
    ...{ id, helpUri, shortDescription: { text: `${title}.` }, fullDescription: { text: explanation } },
    help: { text: explanation },
  }
}

function resultOf(finding: Finding, codes: readonly string[]): object {
  const { code, severity, related = [], law } = finding
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: sentenceOf(finding) },
    locations: [{ ...physical(finding), ...(finding.pointer !== '' && { logicalLocations: [logical(finding)] }) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, id) => ({ id, message: { text: place.message }, ...physical(place) })),
    }),
    ...(law && { properties: { law } }),
  }
}

function physical(place: FindingPlace & { readonly endLine?: number; readonly endColumn?: number }): object {
  const { file, line, column, endLine = line, endColumn = column } = place
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }
}

function logical({ pointer }: FindingPlace): object {
  return { fullyQualifiedName: pointer, kind: 'member' }
}

function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/')
}
