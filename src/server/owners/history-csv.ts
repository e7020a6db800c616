import type { HistoryEntry } from '#schemas/owner/owner.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'

/** Excel in Belgium expects semicolons, and needs a byte order mark to detect UTF-8. */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

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
  const rows = [headings, ...lines].map((cells) => cells.map(cellOf).join(SEPARATOR) + LINE_END)
  return BYTE_ORDER_MARK + rows.join('')
}

/**
 * Prefixes text that a spreadsheet would read as a formula (=, +, -, @, also after a tab or line end) with an apostrophe:
 * visitors choose these texts.
 */
function cellOf(text: string): string {
  const harmless = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
