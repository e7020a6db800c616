import type { Palette } from '#schemas/site/theme.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'
import { derivedColours } from '#src/definition/theme/palette.ts'
import { palettePairs as pairsOfPalette } from '#src/definition/theme/palette-pairs.ts'
import { colourIn, textTokenOn } from '#src/ui/site/colour-roles.ts'
import { contrastRatio, isDarkColor } from '#src/ui/site/colours.ts'
import { shownModules } from './shown-modules.ts'

/** A text and its background: colours, and the fields that configure them; findings point to the first written field. */
export interface Pair {
  readonly file: string
  readonly text: string
  readonly background: string
  readonly configuredAt: readonly JsonPath[]
  /** All texts on the background if only the background is configured: a suggestion must suit all. */
  readonly textsOfGround?: readonly string[]
}

export type Scheme = 'light' | 'dark'

/** Every pair of text and background that the style sheets derive from a palette. */
export function palettePairs(palette: Palette, scheme: Scheme): readonly Pair[] {
  const place: JsonPath = scheme === 'light' ? ['theme', 'colours'] : ['theme', 'darkScheme', 'colours']
  return pairsOfPalette(palette, scheme).map(({ text, ground, textRole, groundRole }) => ({
    file: 'site.json',
    text,
    background: ground,
    configuredAt: [...(textRole === null ? [] : [textRole]), groundRole].map((role) => [...place, role]),
  }))
}

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

export function footerPairs(footer: Definition['footer'], palette: Palette, scheme: Scheme): readonly Pair[] {
  const { colorText, colorBackground } = footer ?? {}
  const colors = pairOf(colorText, colorBackground, { palette, scheme, usual: ['on-dark', 'dark'] })
  return colors === null ? [] : [{ file: 'footer.json', ...colors, configuredAt: [['colorText'], ['colorBackground']] }]
}

/** The least readable text on each module's own background: text, quiet text and links of the theme on dark or on paper. */
export function modulePairs({ outlines, languages }: Definition, palette: Palette, scheme: Scheme): readonly Pair[] {
  const tokens = derivedColours(palette, scheme)
  const onDark = [tokens['--color-on-dark'] ?? '', tokens['--color-on-dark-quiet'] ?? '', palette.highlight]
  const onLight = [palette.ink, palette.slate, palette.primary]
  return [...outlines.values()].flatMap((page) => {
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
  /** The default tokens, without "--color-". */
  readonly usual: readonly [text: string, background: string]
}

/** A configured pair of colours; null if neither is configured, or if the dark scheme replaces both. */
function pairOf(text: string | undefined, ground: string | undefined, { palette, scheme, usual }: Surroundings) {
  if (text === undefined && ground === undefined) return null
  const tokens: { readonly [name: string]: string } = { ...derivedColours(palette, scheme) }
  const colourOf = (color: string) => tokens[`--color-${color}`] ?? colourIn(color, palette)
  const background = colourOf(ground ?? usual[1])
  const chosen = ground === undefined ? usual[0] : textTokenOn(ground).replace('--color-', '')
  const isReplaced = scheme === 'dark' && [text, ground].some((color) => color?.startsWith('#'))
  return isReplaced ? null : { text: colourOf(text ?? chosen), background }
}
