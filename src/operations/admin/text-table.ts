export function textTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(printable))
  const [headings = []] = lines
  const widths = headings.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)))
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A time as text: "2026-11-26 13:05 UTC". */
export function timeCell(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Removes control characters such as terminal escapes, because texts may come from visitors and other servers. */
function printable(cell: string): string {
  return cell.replaceAll(/[\s\p{C}]+/gu, ' ')
}
