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

/** A font of a site: that of a pair, or the agency's own. */
export interface SiteFont {
  readonly family: string
  readonly kind: FontKind
  /** The mean width of a letter, in em. */
  readonly letterEm: number
  readonly source: { readonly pair: FontPairName } | { readonly own: Face }
}

export type SiteFonts = { readonly [role in FontRole]: SiteFont }

/** Fonts without serifs stand for a text font that does not say, and fonts with serifs for a title font. */
const KINDS = { title: 'serif', text: 'sans-serif' } as const

/** The fonts of a site. An own file that cannot be read leaves its place to the pair, which stands for it until it is mended. */
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

/** The bold of a font that has one file: a little wider, as that of most fonts. */
function boldOf<Facts extends { readonly letterEm: number }>(facts: Facts): Facts {
  return { ...facts, letterEm: facts.letterEm * 1.05 }
}

/** The custom properties of fonts that the style sheet of every page does not name. */
export function fontProperties(fonts: SiteFonts): { readonly [property: string]: string } {
  const roles = FONT_ROLES.filter((role) => !isDefault(fonts[role]))
  return Object.fromEntries(roles.map((role) => [`--font-${role}`, fontStack(role, fonts[role].kind)]))
}

function isDefault({ source }: SiteFont): boolean {
  return 'pair' in source && source.pair === DEFAULT_FONT_PAIR
}

/** A font for documents that load none, such as mails: the font itself where a device has it, else one of its kind. */
export function deviceFontStack({ family, kind }: Pick<SiteFont, 'family' | 'kind'>): string {
  const others = kind === 'serif' ? "Georgia, 'Times New Roman', serif" : "'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
  const name = family.replace(/[^\p{L}\d -]/gu, '')
  return `${/^\p{L}+$/u.test(name) ? name : `'${name}'`}, ${others}`
}
