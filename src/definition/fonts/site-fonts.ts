import {
  DEFAULT_FONT_PAIR,
  FONT_ROLES,
  type FontPairName,
  type FontRole,
  type WrittenFonts,
  type WrittenOwnFont,
} from '#schemas/site/theme-fonts.ts'
import { type Face, fontStack } from './font-faces.ts'
import { FONT_PAIRS, type FontKind } from './font-pairs.ts'
import type { OwnFontFiles } from './own-fonts.ts'

/** A font of a pair or of the agency. */
export interface SiteFont {
  readonly family: string
  readonly kind: FontKind
  readonly letterEm: number
  readonly source: { readonly pair: FontPairName } | { readonly own: Face }
}

export type SiteFonts = { readonly [role in FontRole]: SiteFont }

/** Defaults for fonts without a kind. */
const KINDS = { title: 'serif', text: 'sans-serif' } as const

/** The fonts of a site. The pair's font replaces an unreadable own file. */
export function resolveFonts(written: WrittenFonts = {}, files: OwnFontFiles = new Map()): SiteFonts {
  const { pair = DEFAULT_FONT_PAIR } = written
  const fontOf = (role: FontRole) => ownFont(role, written[role], files) ?? { ...FONT_PAIRS[pair][role], source: { pair } }
  return { title: fontOf('title'), text: fontOf('text') }
}

function ownFont(role: FontRole, written: WrittenOwnFont | undefined, files: OwnFontFiles): SiteFont | null {
  const regular = written && files.get(written.file)
  if (!regular?.facts) return null
  const { family, letterEm } = regular.facts
  const bold = role === 'text' && written?.boldFile !== undefined ? files.get(written.boldFile) : undefined
  const kind = written?.kind ?? KINDS[role]
  const named = [{ name: written?.file ?? '', ...regular }, ...(bold ? [{ name: written?.boldFile ?? '', ...bold }] : [])]
  const faces = named.flatMap(({ name, hash, facts }) =>
    facts === null ? [] : [{ url: `/media/${name}?v=${hash}`, format: facts.format, weights: facts.weights }],
  )
  const boldMetrics = role === 'text' ? (bold?.facts ?? boldOf(regular.facts)) : undefined
  return { family, kind, letterEm, source: { own: { role, kind, files: faces, metrics: regular.facts, boldMetrics } } }
}

/** The bold style of a font with one file: slightly wider, as in most fonts. */
function boldOf<Facts extends { readonly letterEm: number }>(facts: Facts): Facts {
  return { ...facts, letterEm: facts.letterEm * 1.05 }
}

/** The font properties that the style sheet of every page lacks. */
export function fontProperties(fonts: SiteFonts): { readonly [property: string]: string } {
  const roles = FONT_ROLES.filter((role) => !isDefault(fonts[role]))
  return Object.fromEntries(roles.map((role) => [`--font-${role}`, fontStack(role, fonts[role].kind)]))
}

function isDefault({ source }: SiteFont): boolean {
  return 'pair' in source && source.pair === DEFAULT_FONT_PAIR
}

/** A font stack for documents without web fonts, such as mails: the font on the device, or one of its kind. */
export function deviceFontStack({ family, kind }: Pick<SiteFont, 'family' | 'kind'>): string {
  const others = kind === 'serif' ? "Georgia, 'Times New Roman', serif" : "'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
  const name = family.replace(/[^\p{L}\d -]/gu, '')
  return `${/^\p{L}+$/u.test(name) ? name : `'${name}'`}, ${others}`
}
