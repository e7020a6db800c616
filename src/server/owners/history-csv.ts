import type { HistoryEntry } from '#schemas/owner/owner.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'

/** Belgian Excel takes the semicolon for what parts the cells, and needs the mark to know UTF-8. */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** A visit history as a file for spreadsheets: headings, types and statuses in the owner's language, a line for each entry. */
export function historyCsv(entries: readonly HistoryEntry[], text: ServerText): string {
  const headings = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'].map((name) =>
    text(`owner.history.${name}`),
  )
  const lines = entries.map((entry) => [
    // As spreadsheets of every language read a moment.
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
 * A cell that stays text: what a spreadsheet would take for a formula (=, +, -, @, also behind a tab or the end of a line) gets an
 * apostrophe before it, since whoever writes to the agency can choose how a text begins.
 */
function cellOf(text: string): string {
  const harmless = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
