import type { Finding } from '#schemas/site/finding.ts'

/** A line of a file, with carets below the range of a finding. */
export interface Excerpt {
  readonly text: string
  readonly carets: string
}

/** The shown part of a long line before the range. */
const LEAD = 20

/** The first line of a range, shortened to a number of columns. */
export function excerptOf(
  source: string,
  { line, column, endLine, endColumn }: Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>,
  columns: number,
): Excerpt {
  const indent = Math.min(source.search(/\S|$/), column - 1)
  const start = source.length - indent <= columns ? indent : Math.max(indent, column - 1 - LEAD)
  const end = Math.min(source.length, start + columns)
  const text = `${start > indent ? '…' : ''}${source.slice(start > indent ? start + 1 : start, end)}`
  const shown = end < source.length ? `${text.slice(0, -1)}…` : text
  const last = Math.min(endLine === line ? endColumn - 1 : source.length, end)
  return {
    text: printable(shown),
    carets: `${' '.repeat(Math.max(0, column - 1 - start))}${'^'.repeat(Math.max(1, last - column + 1))}`,
  }
}

/** Replaces each terminal control character by one character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => (character === '\t' ? ' ' : '·'))
}
