/** Shifts the headings h3 and h4 of rich text to start at `level`, so that no level is skipped (WCAG 1.3.1). */
export function headingsFrom(html: string, level: number): string {
  return html.replace(/<(\/?)h([34])>/g, (_, slash: string, written: string) => `<${slash}h${level + Number(written) - 3}>`)
}
