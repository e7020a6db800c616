const STYLE = '[data-preview-bar]{display:none!important}'

/** Hides the preview bar: the Studio has its own controls around the frame. Call it once per document. */
export function hidePreviewBar(page: Document): void {
  const view = page.defaultView
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLE)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}
