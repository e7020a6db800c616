/**
 * Changes the headings h3 and h4 of rich text to start at `level`: with 4 they become h4 and h5. This avoids skipped levels below the heading above
 * the text (WCAG 1.3.1).
 */
export function headingsFrom(html: string, level: number): string {
  return html.replace(/<(\/?)h([34])>/g, (_, slash: string, written: string) => `<${slash}h${level + Number(written) - 3}>`)
}
