/**
 * The headings of rich text, which are written as h3 and h4, from `level` on: with 4 they are h4 and h5. So no level is skipped below the
 * heading that stands above the text (WCAG 1.3.1).
 */
export function headingsFrom(html: string, level: number): string {
  return html.replace(/<(\/?)h([34])>/g, (_, slash: string, written: string) => `<${slash}h${level + Number(written) - 3}>`)
}
