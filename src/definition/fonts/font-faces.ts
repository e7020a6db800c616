import type { FontRole } from '#schemas/site/theme-fonts.ts'
import type { FontFacts } from './font-facts.ts'
import type { FontKind } from './font-pairs.ts'

interface FaceFile {
  readonly url: string
  readonly format: FontFacts['format']
  readonly weights: readonly [min: number, max: number]
}

export interface Face {
  readonly role: FontRole
  readonly kind: FontKind
  readonly files: readonly FaceFile[]
  readonly metrics: FaceMetrics
  /** Those of bold text, where its letters have other widths than regular ones. */
  readonly boldMetrics?: FaceMetrics | undefined
}

export type FaceMetrics = Pick<FontFacts, 'ascentEm' | 'descentEm' | 'letterEm'>

/** Device fonts of equal widths, with the mean width of a letter (font-facts.ts) in em. */
interface DeviceFonts {
  readonly regular: readonly string[]
  readonly regularEm: number
  readonly bold: readonly string[]
  readonly boldEm: number
}

const bold = (names: readonly string[]) => names.map((name) => `${name} Bold`)
const GEORGIA = ['Georgia', 'Gelasio']
const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos']
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica']

const DEVICE_FONTS: { readonly [kind in FontKind]: readonly DeviceFonts[] } = {
  serif: [
    { regular: GEORGIA, regularEm: 0.435, bold: bold(GEORGIA), boldEm: 0.507 },
    { regular: TIMES, regularEm: 0.397, bold: bold(TIMES), boldEm: 0.422 },
    { regular: ['DejaVu Serif'], regularEm: 0.509, bold: ['DejaVu Serif Bold'], boldEm: 0.561 },
  ],
  'sans-serif': [
    { regular: ARIAL, regularEm: 0.44, bold: bold(ARIAL), boldEm: 0.473 },
    { regular: ['Roboto'], regularEm: 0.437, bold: ['Roboto Bold'], boldEm: 0.445 },
    { regular: ['DejaVu Sans'], regularEm: 0.503, bold: ['DejaVu Sans Bold'], boldEm: 0.567 },
  ],
}

/** From this weight on, a device uses its bold font. */
const BOLD_FROM = 600

const FAMILIES: { readonly [role in FontRole]: string } = { title: 'Title', text: 'Text' }

/** The value of `--font-title` or `--font-text` for a font of {@link faceRules}. */
export function fontStack(role: FontRole, kind: FontKind): string {
  const family = FAMILIES[role]
  return [family, ...DEVICE_FONTS[kind].map((_, index) => `"${family} ${index + 1}"`), kind].join(',')
}

/** The @font-face rules of a font, with fallbacks of its size. "optional": a late font waits for the next page. */
export function faceRules({ role, kind, files, metrics, boldMetrics }: Face): string {
  const family = FAMILIES[role]
  const isBold = files.every(({ weights: [min] }) => min >= BOLD_FROM)
  const own = files.map(({ url, format, weights }, index) => {
    const [min, max] = reach(role, weights, index, files.length)
    return rule({
      'font-family': family,
      'font-display': 'optional',
      'font-weight': `${min} ${max}`,
      src: `url("${url}") format("${format}")`,
    })
  })
  const fallbacks = DEVICE_FONTS[kind].flatMap((fonts, index) => {
    const name = `"${family} ${index + 1}"`
    const light = fallbackRule(name, isBold ? fonts.bold : fonts.regular, isBold ? fonts.boldEm : fonts.regularEm, metrics)
    if (boldMetrics === undefined) return [rule({ ...light, 'font-weight': '100 900' })]
    const heavy = fallbackRule(name, fonts.bold, fonts.boldEm, boldMetrics)
    return [rule({ ...light, 'font-weight': `100 ${BOLD_FROM - 1}` }), rule({ ...heavy, 'font-weight': `${BOLD_FROM} 900` })]
  })
  return [...own, ...fallbacks].join('')
}

/** The weights of a file. A title font covers all weights; browsers synthesise those that a text font lacks. */
function reach(role: FontRole, weights: FaceFile['weights'], index: number, count: number): FaceFile['weights'] {
  if (count > 1) return index === 0 ? [100, BOLD_FROM - 1] : [BOLD_FROM, 900]
  return role === 'title' && weights[0] === weights[1] ? [100, 900] : weights
}

type Declarations = { readonly [property: string]: string }

function fallbackRule(family: string, fonts: readonly string[], deviceEm: number, metrics: FaceMetrics): Declarations {
  const scale = metrics.letterEm / deviceEm
  // The overrides are scaled by size-adjust too.
  return {
    'font-family': family,
    src: fonts.map((name) => `local("${name}")`).join(','),
    'size-adjust': percent(scale),
    'ascent-override': percent(metrics.ascentEm / scale),
    'descent-override': percent(metrics.descentEm / scale),
    'line-gap-override': '0%',
  }
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

function rule(declarations: Declarations): string {
  const written = Object.entries(declarations).map(([property, value]) => `${property}:${value}`)
  return `@font-face{${written.join(';')}}`
}
