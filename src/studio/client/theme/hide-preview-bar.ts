const STYLE = '[data-preview-bar]{display:none!important}'

/** Takes the bar away that previews have: in the Studio it is said around the frame what they are. Call it once for each document. */
export function hidePreviewBar(page: Document): void {
  const view = page.defaultView
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(STYLE)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}
