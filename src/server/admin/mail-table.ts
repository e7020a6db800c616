import type { MailSummary } from '#src/server/mail/mail-repository.ts'

const HEADING = ['id', 'kind', 'state', 'attempts', 'created', 'recipient', 'last error']

/** Formats mails as a table for a terminal, one per line. */
export function mailTable(mails: readonly MailSummary[]): string {
  const rows = [HEADING, ...mails.map(cells)].map((row) => row.map(printable))
  const widths = HEADING.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

function cells({ id, kind, state, attempts, createdAt, recipient, lastError }: MailSummary): string[] {
  const created = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [id, kind, state, String(attempts), created, recipient, lastError ?? '']
}

/** Removes control characters (terminal escapes) from text of visitors and mail servers. */
function printable(cell: string): string {
  return cell.replaceAll(/[\s\p{C}]+/gu, ' ')
}
