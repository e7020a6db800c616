import type { Palette } from '#schemas/site/theme.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'
import { derivedColours } from '#src/definition/theme/palette.ts'
import { palettePairs as pairsOfPalette } from '#src/definition/theme/palette-pairs.ts'
import { colourIn, textTokenOn } from '#src/ui/site/colour-roles.ts'
import { contrastRatio, isDarkColor } from '#src/ui/site/colours.ts'
import { shownModules } from './shown-modules.ts'

/** A text on a ground: its colours, and the fields that configure them; a finding is placed at the first that is written. */
export interface Pair {
  readonly file: string
  readonly text: string
  readonly background: string
  readonly configuredAt: readonly JsonPath[]
  /** All texts of the ground where the ground alone is configured: another one must be readable with each. */
  readonly textsOfGround?: readonly string[]
}

export type Scheme = 'light' | 'dark'

/** Every text and its ground that the style sheets make of a palette. */
export function palettePairs(palette: Palette, scheme: Scheme): readonly Pair[] {
  const place: JsonPath = scheme === 'light' ? ['theme', 'colours'] : ['theme', 'darkScheme', 'colours']
  return pairsOfPalette(palette, scheme).map(({ text, ground, textRole, groundRole }) => ({
    file: 'site.json',
    text,
    background: ground,
    configuredAt: [...(textRole === null ? [] : [textRole]), groundRole].map((role) => [...place, role]),
  }))
}

/** The configured texts and grounds of the header. */
export function headerPairs(header: Definition['header'], palette: Palette, scheme: Scheme): readonly Pair[] {
  const file = 'header.json'
  const { colorText, colorBackground } = header?.appBar ?? {}
  const bar = header?.topBar?.colorBackground
  const items = asList(header?.topBar?.items).flatMap((item, index) => {
    const { color } = asObject(item)
    const configuredAt: readonly JsonPath[] = [
      ['topBar', 'items', String(index), 'color'],
      ['topBar', 'colorBackground'],
    ]
    const colors = pairOf(typeof color === 'string' ? color : undefined, bar, { palette, scheme, usual: ['slate', 'tint'] })
    return colors === null ? [] : [{ file, ...colors, configuredAt }]
  })
  const configuredAt: readonly JsonPath[] = [
    ['appBar', 'colorText'],
    ['appBar', 'colorBackground'],
  ]
  const colors = pairOf(colorText, colorBackground, { palette, scheme, usual: ['ink', 'paper'] })
  return [...(colors === null ? [] : [{ file, ...colors, configuredAt }]), ...items]
}

/** The configured text and ground of the footer. */
export function footerPairs(footer: Definition['footer'], palette: Palette, scheme: Scheme): readonly Pair[] {
  const { colorText, colorBackground } = footer ?? {}
  const colors = pairOf(colorText, colorBackground, { palette, scheme, usual: ['on-dark', 'dark'] })
  return colors === null ? [] : [{ file: 'footer.json', ...colors, configuredAt: [['colorText'], ['colorBackground']] }]
}

/**
 * The text that can be read least on the own ground of each module. Text, quiet text and links on it follow from the theme: those on dark, or those
 * on paper. A light ground is replaced in the dark scheme.
 */
export function modulePairs({ pages, languages }: Definition, palette: Palette, scheme: Scheme): readonly Pair[] {
  const tokens = derivedColours(palette, scheme)
  const onDark = [tokens['--color-on-dark'] ?? '', tokens['--color-on-dark-quiet'] ?? '', palette.highlight]
  const onLight = [palette.ink, palette.slate, palette.primary]
  return [...pages.values()].flatMap((page) => {
    const modules = new Set(languages.flatMap((language) => shownModules(page, language)))
    return [...modules].flatMap(({ written: { backgroundType, colorBackground: background }, place }): readonly Pair[] => {
      if (backgroundType !== 'color' || background === undefined || place === undefined) return []
      const isDark = isDarkColor(background)
      if (!isDark && scheme === 'dark') return []
      const textsOfGround = isDark ? onDark : onLight
      const text = leastReadable(textsOfGround, background)
      return [
        { file: page.file, text, background, configuredAt: [[...fromPointer(place.pointer), 'colorBackground']], textsOfGround },
      ]
    })
  })
}

function leastReadable(texts: readonly string[], ground: string): string {
  return texts.reduce((least, text) => (contrastRatio(text, ground) < contrastRatio(least, ground) ? text : least))
}

interface Surroundings {
  readonly palette: Palette
  readonly scheme: Scheme
  /** The tokens of text and ground that are not configured, without "--color-". */
  readonly usual: readonly [text: string, background: string]
}

/** The colours of a configured pair; null where neither is, and for colours that the dark scheme replaces together. */
function pairOf(text: string | undefined, ground: string | undefined, { palette, scheme, usual }: Surroundings) {
  if (text === undefined && ground === undefined) return null
  const tokens: { readonly [name: string]: string } = { ...derivedColours(palette, scheme) }
  const colourOf = (color: string) => tokens[`--color-${color}`] ?? colourIn(color, palette)
  const background = colourOf(ground ?? usual[1])
  const chosen = ground === undefined ? usual[0] : textTokenOn(ground).replace('--color-', '')
  const isReplaced = scheme === 'dark' && [text, ground].some((color) => color?.startsWith('#'))
  return isReplaced ? null : { text: colourOf(text ?? chosen), background }
}
