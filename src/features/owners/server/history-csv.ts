import type { HistoryEntry } from '#schemas/owner/owner.ts'
import { writeCsv } from '#src/base/text/write-csv.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'

/** Formats a visit history as CSV, one line per entry, with headings, types and statuses in the owner's language. */
export function historyCsv(entries: readonly HistoryEntry[], text: ServerText): string {
  const headings = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'].map((name) =>
    text(`owner.history.${name}`),
  )
  const lines = entries.map((entry) => [
    // A format that spreadsheets of every language read as a date and time.
    entry.Date.replace('T', ' '),
    text(`owner.type.${entry.Type}`),
    entry.Contact,
    entry.Subject,
    entry.Comment,
    text(`owner.entry.${entry.Status}`),
    entry.Source,
  ])
  return writeCsv([headings, ...lines])
}
