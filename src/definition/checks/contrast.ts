import type { Finding } from '#schemas/site/finding.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { TEXT_RATIO } from '#src/definition/theme/palette.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { contrastRatio, isDarkColor, readableColor } from '#src/ui/site/colours.ts'
import { footerPairs, headerPairs, modulePairs, type Pair, palettePairs } from './contrast-pairs.ts'
import { relatedTo } from './related-to.ts'

/** Below this ratio, text is unreadable: an error. */
const UNREADABLE_RATIO = 1.5

/** A finding for each configured pair of text and background with too little contrast, in each scheme. */
export function checkContrast(definition: Definition): readonly Finding[] {
  const { config, header, footer, sources } = definition
  const { colours, darkScheme } = resolveTheme(config?.theme)
  const schemes = [['light', colours], ...(darkScheme.mode === 'off' ? [] : [['dark', darkScheme.colours] as const])] as const
  return schemes.flatMap(([scheme, palette]) => {
    const pairs = [
      ...palettePairs(palette, scheme),
      ...headerPairs(header, palette, scheme),
      ...footerPairs(footer, palette, scheme),
      ...modulePairs(definition, palette, scheme),
    ]
    return pairs.flatMap((pair) => {
      const { file, text, background, configuredAt } = pair
      const source = sources.get(file)
      const [path, ...others] = configuredAt.filter((candidate) => source !== undefined && isWritten(source.value, candidate))
      const ratio = contrastRatio(text, background)
      if (source === undefined || path === undefined || ratio >= TEXT_RATIO) return []
      const where = scheme === 'dark' ? ' in the dark scheme' : ''
      // Rounded down, so that 4.46 is not reported as "4.5:1; text needs 4.5:1".
      const message = `${text} on ${background} is ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1${where}; text needs 4.5:1`
      const suggestion = cureOf(pair)
      const severity = file === 'site.json' && ratio < UNREADABLE_RATIO ? 'error' : 'warning'
      const related = others.map((other) => relatedTo(source, other, 'the colour that it stands on'))
      const about = related.length === 0 ? {} : { related }
      return [findingAt(source, { path, code: 'low-contrast', message, suggestion, ...about }, severity)]
    })
  })
}

/** A readable colour near the configured one. */
function cureOf({ text, background, textsOfGround: grounds }: Pair): string {
  if (grounds === undefined)
    return `Make one of the two colours darker or lighter: ${readableOn(background, text)} can be read on ${background}.`
  const towards = isDarkColor(background) ? '#000000' : '#ffffff'
  return `Write a ground on which the text of the theme can be read: ${readableColor(background, { towards, grounds, ratio: TEXT_RATIO })}.`
}

/** The readable text colour nearest to `text`. */
function readableOn(ground: string, text: string): string {
  const towards = isDarkColor(ground) ? '#ffffff' : '#000000'
  return readableColor(text, { towards, grounds: [ground], ratio: TEXT_RATIO })
}

function isWritten(value: unknown, [segment, ...rest]: JsonPath): boolean {
  if (segment === undefined) return true
  if (Array.isArray(value)) return isWritten(value[Number(segment)], rest)
  return isPlainObject(value) && Object.hasOwn(value, segment) && isWritten(value[segment], rest)
}
