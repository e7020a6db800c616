import type { Theme } from '#schemas/site/theme.ts'
import { documentTheme, styleInScheme, THEME_ATTRIBUTES } from '#src/definition/theme/theme-style.ts'

export type Scheme = 'light' | 'dark'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Shows a theme in the page of a frame at once, in one scheme: its tokens and the attributes of its root element. Fonts, and what the page's views do with the header, come with the stored
 * draft. May be called for each movement of a pointer.
 */
export function showTheme(page: Document, theme: Theme, scheme: Scheme): void {
  const sheet = sheets.get(page) ?? addSheet(page)
  sheet?.replaceSync(styleInScheme(theme, scheme))
  const { attributes } = documentTheme(theme)
  for (const name of THEME_ATTRIBUTES) {
    const value = attributes[name]
    if (value === undefined) page.documentElement.removeAttribute(name)
    else if (page.documentElement.getAttribute(name) !== value) page.documentElement.setAttribute(name, value)
  }
}

/** A sheet for the theme, in the place of the tokens that the page came with. */
function addSheet(page: Document): CSSStyleSheet | null {
  const view = page.defaultView
  if (view === null) return null
  for (const sheet of page.styleSheets) if (sheet.ownerNode?.nodeName === 'STYLE') forgetTokens(sheet.cssRules)
  const sheet = new view.CSSStyleSheet()
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  sheets.set(page, sheet)
  return sheet
}

/** Takes the tokens of the theme away, those of fonts excepted: only what differs from the usual tokens is written, so that they would hold on. */
function forgetTokens(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('cssRules' in rule && !('selectorText' in rule)) forgetTokens((rule as CSSGroupingRule).cssRules)
    if (!('selectorText' in rule) || !('style' in rule)) continue
    const { selectorText, style } = rule as CSSStyleRule
    if (!selectorText.startsWith('html:root')) continue
    for (const name of [...style]) if (!name.startsWith('--font-')) style.removeProperty(name)
  }
}
