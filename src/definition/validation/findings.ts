import type { Finding } from '#schemas/site/finding.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'
import { foldFindings } from './fold-findings.ts'

/** Findings as aligned lines, `folder/file:line:column severity code  message`; empty for none. */
export function formatFindings(findings: readonly Finding[], folder: string): string {
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  const rows = findings.map((finding) => ({
    finding,
    place: `${prefix}${finding.file}:${finding.line}:${finding.column}`,
  }))
  const placeWidth = Math.max(0, ...rows.map(({ place }) => place.length))
  const codeWidth = Math.max(0, ...findings.map(({ code }) => code.length))
  return rows
    .map(({ finding, place }) => {
      const { severity, code } = finding
      return `${place.padEnd(placeWidth)} ${severity.padEnd(7)} ${code.padEnd(codeWidth)}  ${sentenceOf(finding)}`
    })
    .join('\n')
}

/** "npx vitrine check" prints all. */
const MAX_LOGGED = 20

/** A log line, with its finding if it is about one. */
export interface FindingLine {
  readonly text: string
  readonly finding?: Finding
}

/** Errors as log lines; warnings are old news. */
export function errorLines(findings: readonly Finding[], folder: string): readonly FindingLine[] {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const lines = errors.slice(0, MAX_LOGGED).map((finding) => ({ text: formatFindings([finding], folder), finding }))
  const more = errors.length - lines.length
  return more > 0 ? [...lines, { text: `${count(more, 'more error')}: "npx vitrine check" prints all` }] : lines
}

export function summariseFindings(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return `${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`
}

/** A finding's message and cure. */
export function sentenceOf({ message, suggestion }: Finding): string {
  // "did you mean …?" is the cure.
  return suggestion === '' || message.endsWith('?') ? message : `${message}. ${suggestion}`
}

export function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`
}

const MAX_FINDINGS_PER_FILE = 200

export type IsWanted = (finding: Finding) => boolean

/** Sorted, distinct findings merged by cause; at most MAX_FINDINGS_PER_FILE per file. */
export function normaliseFindings(findings: readonly Finding[], isWanted: IsWanted = () => true): readonly Finding[] {
  const byFile = Map.groupBy(foldFindings(findings), ({ file }) => file)
  return [...byFile.keys()].toSorted().flatMap((file) => limited(file, normaliseFile(byFile.get(file) ?? []).filter(isWanted)))
}

function normaliseFile(findings: readonly Finding[]): readonly Finding[] {
  const inexact = new Set(findings.filter(({ code }) => code === 'inexact-number').map(({ pointer }) => pointer))
  const refused = new Set(findings.filter(isRefused).map(({ pointer }) => pointer))
  // An incomplete object also lacks its version.
  const isIncomplete = findings.some(({ code, pointer }) => code === 'missing-property' && pointer === '')
  const causes = findings
    // Further faults of an inexact number or a rejected value are consequences.
    .filter(({ code, pointer }) => code === 'inexact-number' || !inexact.has(pointer))
    .filter((finding) => isRefused(finding) || finding.code === 'duplicate-key' || !refused.has(finding.pointer))
    .filter(({ code, pointer }) => code !== 'older-version' || pointer !== '' || !isIncomplete)
  const unique = [...new Map(causes.map((finding) => [keyOf(finding), finding])).values()]
  return unique.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

function limited(file: string, sorted: readonly Finding[]): readonly Finding[] {
  if (sorted.length <= MAX_FINDINGS_PER_FILE) return sorted
  // Errors come first, so that warnings cannot displace them.
  const errorsFirst = sorted.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  const rest = sorted.length - MAX_FINDINGS_PER_FILE
  const message = `${rest} more findings of this file are not shown`
  const more = findingOfFile(file, 'more-findings', message, 'Mend the others first.', 'warning')
  return [...errorsFirst.slice(0, MAX_FINDINGS_PER_FILE), more]
}

function isRefused({ code, pointer }: Finding): boolean {
  return REFUSALS.has(code) && pointer !== ''
}

const REFUSALS: ReadonlySet<string> = new Set([
  'inexact-number',
  'wrong-format',
  'wrong-type',
  'not-allowed-value',
  'out-of-range',
])

function keyOf({ line, column, pointer, code, message }: Finding): string {
  return [line, column, pointer, code, message].join('\0')
}
