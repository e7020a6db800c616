import { FONT_ROLES } from '#schemas/site/theme-fonts.ts'
import type { Site } from '#src/definition/site.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { type DocumentTheme, documentTheme } from '#src/definition/theme/theme-style.ts'
import { faceRules } from './font-faces.ts'
import type { FontTable } from './font-table.ts'
import { fontProperties, resolveFonts, type SiteFont } from './site-fonts.ts'

/** A font file that documents preload. */
export interface PreloadedFont {
  readonly url: string
  readonly type: 'font/woff2' | 'font/ttf' | 'font/otf'
}

export interface SiteTheme extends DocumentTheme {
  /** The @font-face rules that fonts.css lacks; `style` starts with them. */
  readonly fontRules: string
  readonly preloadedFonts: readonly PreloadedFont[]
}

const TYPES = { woff2: 'font/woff2', truetype: 'font/ttf', opentype: 'font/otf' } as const

/** `table`: the fonts of the build. */
export function siteTheme({ config, ownFonts }: Pick<Site, 'config' | 'ownFonts'>, table: FontTable): SiteTheme {
  const theme = resolveTheme(config.theme)
  const fonts = resolveFonts(theme.fonts, ownFonts)
  const parts = documentTheme(theme, fontProperties(fonts))
  const built = FONT_ROLES.map((role) => builtFont(fonts[role], table, role))
  const fontRules = built.map(({ rules }) => rules).join('')
  return { ...parts, style: fontRules + parts.style, fontRules, preloadedFonts: built.flatMap(({ preloaded }) => preloaded) }
}

function builtFont(font: SiteFont, table: FontTable, role: (typeof FONT_ROLES)[number]) {
  if ('pair' in font.source) {
    const { rules, file } = table[font.source.pair][role]
    return { rules, preloaded: [{ url: file, type: TYPES.woff2 }] }
  }
  const { own } = font.source
  // Bold text is rare on the first screen.
  const preloaded = own.files.slice(0, 1).map(({ url, format }) => ({ url, type: TYPES[format] }))
  return { rules: faceRules(own), preloaded }
}
