/** Excel in Belgium expects semicolons, and needs a byte order mark to detect UTF-8. */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Writes rows of cells as CSV for spreadsheets: UTF-8 with a byte order mark, semicolons, every cell in quotation marks. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(SEPARATOR) + LINE_END).join('')
}

/** Prefixes a text that a spreadsheet would read as a formula (=, +, -, @), since visitors choose these texts. */
function cellOf(text: string): string {
  const harmless = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
