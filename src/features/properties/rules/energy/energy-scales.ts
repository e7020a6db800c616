import type { Region } from '#schemas/property/region.ts'
import type { EnergyScaleChoice } from '#schemas/site/site.ts'

/** One class of a scale. `upTo` is its inclusive upper bound in kWh/m² a year; null means unbounded. */
export interface EnergyClass {
  readonly label: string
  readonly text: string
  readonly upTo: number | null
  /** Near the official colour. */
  readonly color: string
  /** The text colour, with a contrast of at least 4.5:1. */
  readonly textColor: string
}

/** A region's energy scale as data, best class first, so that a region may have several (decision 038, point 4). */
export interface EnergyScale {
  readonly region: Region
  /** Whether a score determines a label; otherwise only EPCLabelText counts. */
  readonly isNumeric: boolean
  readonly classes: readonly EnergyClass[]
}

const BACKGROUNDS: { readonly [letter: string]: string } = {
  a_plusplus: '#00692f',
  a_plus: '#007a37',
  a: '#00843d',
  b: '#7ab929',
  c: '#c8d400',
  d: '#ffed00',
  e: '#fbba00',
  f: '#ee7203',
  g: '#d9140f',
  h: '#b01016',
  i: '#7d0c12',
}

/** The Flemish scale ends with F, in the red of its certificate. */
const FLEMISH_BACKGROUNDS: typeof BACKGROUNDS = { ...BACKGROUNDS, c: '#ffed00', d: '#fbba00', e: '#ee7203', f: '#d9140f' }

const SUFFIXES: { readonly [suffix: string]: string } = { plusplus: '++', plus: '+', sub: '-' }
const WHITE = '#ffffff'
const BLACK = '#111111'
const WHITE_TEXT: ReadonlySet<string> = new Set(['#00692f', '#007a37', '#00843d', '#d9140f', '#b01016', '#7d0c12'])

function energyClass(label: string, upTo: number | null, backgrounds = BACKGROUNDS): EnergyClass {
  const [letter = '', suffix = ''] = label.split('_')
  const color = backgrounds[label] ?? backgrounds[letter] ?? BLACK
  return {
    label,
    text: letter.toUpperCase() + (SUFFIXES[suffix] ?? ''),
    upTo,
    color,
    textColor: WHITE_TEXT.has(color) ? WHITE : BLACK,
  }
}

/** Classes in order; upper bounds are inclusive, the first class is everything below 0 (decision 038, point 3). */
function scale(
  region: Region,
  best: string,
  bounds: { readonly [label: string]: number },
  worst: string,
  backgrounds = BACKGROUNDS,
): EnergyScale {
  const between = Object.entries(bounds).map(([label, upTo]) => energyClass(label, upTo, backgrounds))
  const classes = [energyClass(best, null, backgrounds), ...between, energyClass(worst, null, backgrounds)]
  return { region, isNumeric: true, classes }
}

const BRUSSELS_C_TO_E = {
  c_plus: 113,
  c: 132,
  c_sub: 150,
  d_plus: 170,
  d: 190,
  d_sub: 210,
  e_plus: 232,
  e: 253,
  e_sub: 275,
} as const

/** The Brussels scales: `specification` of EPC-02; `current` of the certificate (order of 17 February 2011). */
export const BRUSSELS_SCALES = {
  specification: scale(
    'brussels',
    'a_plus',
    { a: 23, a_sub: 45, b_plus: 62, b: 79, b_sub: 95, ...BRUSSELS_C_TO_E, f_plus: 298, f: 322, f_sub: 345 },
    'g',
  ),
  current: scale(
    'brussels',
    'a_plusplus',
    { a_plus: 15, a: 30, a_sub: 45, b_plus: 62, b: 78, b_sub: 95, ...BRUSSELS_C_TO_E, f: 345 },
    'g',
  ),
} as const

export type EnergyScales = { readonly [region in Region]: EnergyScale }

/** The energy scale of each region (EPC-02). Luxembourg has classes, A+ to I, but no numeric rule. */
export const ENERGY_SCALES: EnergyScales = {
  flanders: scale('flanders', 'a_plus', { a: 100, b: 200, c: 300, d: 400, e: 500 }, 'f', FLEMISH_BACKGROUNDS),
  brussels: BRUSSELS_SCALES.specification,
  wallonia: scale('wallonia', 'a_plusplus', { a_plus: 45, a: 85, b: 170, c: 255, d: 340, e: 425, f: 510 }, 'g'),
  luxembourg: {
    region: 'luxembourg',
    isNumeric: false,
    classes: ['a_plus', ...'abcdefghi'].map((label) => energyClass(label, null)),
  },
}

/** The scales with the profiles chosen by a site (site.json, listings.energyScales). */
export function chooseScales({ brussels }: EnergyScaleChoice): EnergyScales {
  return { ...ENERGY_SCALES, brussels: BRUSSELS_SCALES[brussels] }
}
