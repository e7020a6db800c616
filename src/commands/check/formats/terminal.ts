import type { styleText } from 'node:util'
import type { Finding, RelatedPlace } from '#schemas/site/finding.ts'
import { findingDocumentation } from '#src/definition/finding-explanations/findings-catalog.ts'
import { sentenceOf } from '#src/definition/validation/findings.ts'
import { excerptOf, printable } from './excerpt.ts'
import { lawOf } from './law-list.ts'

/** The output device for findings. */
export interface Terminal {
  readonly columns: number
  /** Colours a text if colours are enabled. */
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string
  /** A line of a file by number; null if it cannot be shown. */
  readonly lineOf: (file: string, line: number) => string | null
}

const MAX_RELATED = 5

/** Findings for a terminal, each with its line, carets under the range, and related places. */
export function formatForTerminal(findings: readonly Finding[], terminal: Terminal): string {
  return findings.map((finding) => blockOf(finding, terminal).join('\n')).join('\n\n')
}

function blockOf(finding: Finding, terminal: Terminal): readonly string[] {
  const { severity, code, file, line, column, related = [], fix, law } = finding
  const { paint } = terminal
  const colour = severity === 'error' ? 'red' : 'yellow'
  return [
    `${paint([colour, 'bold'], severity)} ${paint('bold', code)}  ${paint('cyan', `${printable(file)}:${line}:${column}`)}`,
    `  ${printable(sentenceOf(finding))}`,
    ...excerptLines(finding, terminal, (text) => paint(colour, text)),
    ...relatedLines(related, paint),
    ...(law === undefined ? [] : [`  ${paint('dim', lawOf(law))}`]),
    ...(fix === undefined ? [] : [`  ${paint('green', `--fix: ${printable(fix.title)}`)}`]),
    `  ${paint('dim', findingDocumentation(code))}`,
  ]
}

function excerptLines(finding: Finding, terminal: Terminal, mark: (text: string) => string): readonly string[] {
  // A finding about a whole file has no range.
  if (finding.line === finding.endLine && finding.column === finding.endColumn && finding.line === 1) return []
  const source = terminal.lineOf(finding.file, finding.line)
  if (source === null) return []
  const number = String(finding.line)
  const { text, carets } = excerptOf(source, finding, Math.max(40, terminal.columns - number.length - 6))
  const bar = terminal.paint('dim', '|')
  return [`  ${terminal.paint('dim', number)} ${bar} ${text}`, `  ${' '.repeat(number.length)} ${bar} ${mark(carets)}`]
}

function relatedLines(related: readonly RelatedPlace[], paint: Terminal['paint']): readonly string[] {
  const shown = related.slice(0, MAX_RELATED).map(({ file, line, column, message }) => {
    return `    ${paint('cyan', `${printable(file)}:${line}:${column}`)}  ${printable(message)}`
  })
  const more = related.length - shown.length
  return more > 0 ? [...shown, `    and ${more} more`] : shown
}
