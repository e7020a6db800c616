import type { Finding } from '#schemas/site/finding.ts'
import type { Palette } from '#schemas/site/theme.ts'
import { contrastRatio } from '#src/domain/site/colours.ts'
import { resolveTheme } from '#src/domain/site/theme.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import type { JsonPath } from '#src/site/reading/json-pointer.ts'
import { asList, asObject, isPlainObject } from '#src/site/reading/plain-object.ts'
import { findingAt } from '#src/site/reading/source-file.ts'

const WHITE = '#ffffff'
const REQUIRED_RATIO = 4.5

/** One pair of text and background colour, and the fields that configure them; the finding is placed at the first. */
interface Pair {
  readonly file: string
  readonly text: string
  readonly background: string
  readonly configuredAt: readonly JsonPath[]
}

/**
 * A warning for each configured pair of text and background with too little contrast; pairs of two default colours are not
 * checked.
 */
export function checkContrast({ config, header, footer, sources }: Definition): readonly Finding[] {
  const theme = resolveTheme(config?.theme).colours
  const pairs = [...themePairs(theme), ...headerPairs(header, theme), ...footerPairs(footer, theme)]
  return pairs.flatMap(({ file, text, background, configuredAt }) => {
    const source = sources.get(file)
    const path = configuredAt.find((candidate) => source !== undefined && isWritten(source.value, candidate))
    const ratio = contrastRatio(text, background)
    if (source === undefined || path === undefined || ratio >= REQUIRED_RATIO) return []
    // Rounded down, so that 4.46 is not reported as "4.5:1; text needs 4.5:1".
    const message = `${text} on ${background} is ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1; text needs 4.5:1`
    const suggestion = 'Make one of the two colours darker or lighter.'
    return [findingAt(source, { path, code: 'low-contrast', message, suggestion }, 'warning')]
  })
}

function themePairs({ ink, slate, paper, primary, accent }: Palette): readonly Pair[] {
  const pair = (text: string, background: string, ...names: readonly string[]): Pair => ({
    file: 'site.json',
    text,
    background,
    configuredAt: names.map((name) => ['theme', 'colours', name]),
  })
  return [
    pair(ink, paper, 'ink', 'paper'),
    pair(slate, paper, 'slate', 'paper'),
    pair(WHITE, primary, 'primary'),
    pair(WHITE, accent, 'accent'),
  ]
}

function headerPairs(header: Definition['header'], { ink, paper }: Palette): readonly Pair[] {
  const { colorText = ink, colorBackground = paper } = header?.appBar ?? {}
  const bar = header?.topBar?.colorBackground ?? ink
  const items = asList(header?.topBar?.items).map((item, index): Pair => {
    const { color } = asObject(item)
    const text = typeof color === 'string' ? color : paper
    const own = ['topBar', 'items', String(index), 'color']
    return { file: 'header.json', text, background: bar, configuredAt: [own, ['topBar', 'colorBackground']] }
  })
  const configuredAt = [
    ['appBar', 'colorText'],
    ['appBar', 'colorBackground'],
  ]
  return [{ file: 'header.json', text: colorText, background: colorBackground, configuredAt }, ...items]
}

function footerPairs(footer: Definition['footer'], { ink, paper }: Palette): readonly Pair[] {
  const { colorText = paper, colorBackground = ink } = footer ?? {}
  return [
    { file: 'footer.json', text: colorText, background: colorBackground, configuredAt: [['colorText'], ['colorBackground']] },
  ]
}

function isWritten(value: unknown, [segment, ...rest]: JsonPath): boolean {
  if (segment === undefined) return true
  if (Array.isArray(value)) return isWritten(value[Number(segment)], rest)
  return isPlainObject(value) && Object.hasOwn(value, segment) && isWritten(value[segment], rest)
}
