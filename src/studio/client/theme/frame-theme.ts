import type { Theme } from '#schemas/site/theme.ts'
import { documentTheme, styleInScheme, THEME_ATTRIBUTES } from '#src/definition/theme/theme-style.ts'

export type Scheme = 'light' | 'dark'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Applies a theme to a framed page at once, in one scheme: tokens and root attributes. Fonts and views follow when the draft is
 * stored. Fast enough for each pointer move.
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

/** A style sheet for the theme, which replaces the page's original tokens. */
function addSheet(page: Document): CSSStyleSheet | null {
  const view = page.defaultView
  if (view === null) return null
  for (const sheet of page.styleSheets) if (sheet.ownerNode?.nodeName === 'STYLE') forgetTokens(sheet.cssRules)
  const sheet = new view.CSSStyleSheet()
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  sheets.set(page, sheet)
  return sheet
}

/**
 * Removes the page's theme tokens except fonts: the new theme contains only differences from the defaults, so they would stay.
 */
function forgetTokens(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('cssRules' in rule && !('selectorText' in rule)) forgetTokens((rule as CSSGroupingRule).cssRules)
    if (!('selectorText' in rule) || !('style' in rule)) continue
    const { selectorText, style } = rule as CSSStyleRule
    if (!selectorText.startsWith('html:root')) continue
    for (const name of [...style]) if (!name.startsWith('--font-')) style.removeProperty(name)
  }
}
